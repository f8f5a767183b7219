import CommandLineTool

await RenderSnapshot.start()
