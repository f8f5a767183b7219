import CommandLineTool

RenderSnapshot.start()
