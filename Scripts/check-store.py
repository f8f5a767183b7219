#!/usr/bin/env python3
"""Runs check and accept with goldens in a bucket of a real server on this machine.

  Scripts/check-store.py [--program FILE] [--cases N]

Installs moto's server from PyPI into a folder of its own, makes it verify signatures, and then: two
machines accept at once, a third one downloads everything, a wrong key and a server that is gone are
reported, tampered and cut objects pass nothing. The exit code is 1 when anything is not as it
should be.
"""

import argparse
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
failures = 0


def expect(condition, words, details=""):
    global failures
    print(("ok    " if condition else "WRONG ") + words)
    if not condition:
        failures += 1
        print(details[-2000:])


def server_program(folder):
    found = shutil.which("moto_server")
    if found:
        return [sys.executable, found] if found.endswith(".py") else [found]
    venv = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    subprocess.run([venv / "bin/pip", "install", "--quiet", "moto[server]"], check=True)
    return [venv / "bin/moto_server"]


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(url):
    for _ in range(200):
        try:
            urllib.request.urlopen(url, timeout=2)
            return
        except OSError:
            time.sleep(0.1)
    sys.exit("The server doesn't start.")


def post(url, data=b"", headers={}):
    request = urllib.request.Request(url, data=data, headers=headers, method="POST")
    return urllib.request.urlopen(request, timeout=10).read().decode()


def element(name, text):
    return text.split(f"<{name}>")[1].split(f"</{name}>")[0]


class Machine:
    """A checkout with a cache of its own."""

    def __init__(self, folder, program, environment):
        self.folder, self.program = folder, program
        self.environment = dict(os.environ, **environment)
        for name in ("CI", "GITHUB_ACTIONS", "SNAPSHOT_ARTIFACTS", "SNAPSHOT_CACHE"):
            self.environment.pop(name, None)

    def start(self, *arguments, **changes):
        return subprocess.Popen(
            [self.program, *arguments], cwd=self.folder, env=dict(self.environment, **changes),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def run(self, *arguments, **changes):
        process = self.start(*arguments, **changes)
        out, errors = process.communicate(timeout=300)
        return process.returncode, out, errors


def write_cases(folder, cases, top, prefix="case"):
    for number in range(cases):
        case = folder / f"Snapshots/page/{prefix}{number}"
        case.mkdir(parents=True, exist_ok=True)
        (case / "message.html").write_text(
            "<!DOCTYPE html><body style='margin:0'><div id=box style='width:30px;height:20px;"
            f"background:green;margin:{top}px 0 0 {number % 20}px'></div>")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=ROOT / ".build/release/render-snapshot")
    parser.add_argument("--cases", type=int, default=12)
    options = parser.parse_args()
    program = pathlib.Path(options.program).resolve()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="check-store-"))
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    server = subprocess.Popen(
        [*server_program(folder), "-H", "127.0.0.1", "-p", str(port)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(address + "/moto-api/")
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        def iam(**values):
            body = "&".join(f"{key}={value}" for key, value in values.items())
            return post(address, (body + "&Version=2010-05-08").encode(), {
                **form, "Authorization": "AWS4-HMAC-SHA256 Credential=x/20260101/us-east-1/iam/"
                "aws4_request, SignedHeaders=host, Signature=x"})
        iam(Action="CreateUser", UserName="tester")
        policy = ("%7B%22Version%22%3A%222012-10-17%22%2C%22Statement%22%3A%5B%7B%22Effect%22%3A"
                  "%22Allow%22%2C%22Action%22%3A%22s3%3A*%22%2C%22Resource%22%3A%22*%22%7D%5D%7D")
        iam(Action="PutUserPolicy", UserName="tester", PolicyName="all", PolicyDocument=policy)
        key = iam(Action="CreateAccessKey", UserName="tester")
        urllib.request.urlopen(
            urllib.request.Request(address + "/goldens-test", method="PUT"), timeout=10)
        # From here on every request must be signed rightly.
        post(address + "/moto-api/reset-auth", b"0", {"Content-Type": "text/plain"})
        environment = {
            "AWS_ENDPOINT_URL": address, "AWS_ACCESS_KEY_ID": element("AccessKeyId", key),
            "AWS_SECRET_ACCESS_KEY": element("SecretAccessKey", key).replace("&#x2F;", "/"),
            "AWS_REGION": "us-east-1"}
        settings = "devices: [60x40]\ngoldens: {store: s3://goldens-test/app}\n"

        machines = []
        for name in ("one", "two"):
            machine = Machine(folder / name, program, environment)
            write_cases(machine.folder, options.cases, 10, prefix=name)
            write_cases(machine.folder, 3, 10, prefix="both")
            (machine.folder / "Snapshots/snapshot.yml").write_text(settings)
            machines.append(machine)
            expect(machine.run("check")[0] == 1, f"{name}: new cases are new")
        # Both machines write at once.
        accepting = [machine.start("accept", "--all") for machine in machines]
        for name, process in zip(("one", "two"), accepting):
            _, errors = process.communicate(timeout=300)
            expect(process.returncode == 0, f"{name}: accepts while the other does", errors)
        for name, machine in zip(("one", "two"), machines):
            code, out, errors = machine.run("check")
            expect(code == 0 and f"{options.cases + 3} passed" in out, f"{name}: passes", out + errors)

        # What Git does with the two lock files: the lines of both.
        third = Machine(folder / "three", program, environment)
        shutil.copytree(folder / "one/Snapshots", third.folder / "Snapshots")
        shutil.copytree(folder / "two/Snapshots", third.folder / "Snapshots", dirs_exist_ok=True)
        lines = set()
        for name in ("one", "two"):
            lines |= set((folder / name / "Snapshots/goldens.lock").read_text().splitlines())
        (third.folder / "Snapshots/goldens.lock").write_text("\n".join(sorted(lines)) + "\n")
        code, out, errors = third.run("check", CI="true")
        expect(code == 0 and f"{2 * options.cases + 3} passed" in out,
               "three: a fresh machine on CI downloads everything and passes", out + errors)
        expect("unclaimed" not in out, "three: nothing is unclaimed", out)
        write_cases(third.folder, 1, 14, prefix="one")
        code, out, errors = third.run("check")
        expect(code == 1 and "moved down 4 pt" in out, "three: a change is noticed", out + errors)
        write_cases(third.folder, 1, 10, prefix="one")

        shutil.rmtree(third.folder / ".build")
        code, out, errors = third.run("check", AWS_SECRET_ACCESS_KEY="wrong")
        expect(code == 2 and "permit" in errors and "passed" not in out,
               "a wrong key is an error and passes nothing", out + errors)
        code, out, errors = third.run("check", AWS_ENDPOINT_URL=f"http://127.0.0.1:{free_port()}")
        expect(code == 2 and "can't be reached" in errors and "passed" not in out,
               "a server that is gone is an error and passes nothing", out + errors)

        listed = third.run("store", "list")[1].split()
        unused = third.run("store", "list", "--unused")[1].split()
        expect(len(listed) > 0 and unused == [], "everything in the store is used",
               f"{len(listed)} {unused}")
        # Objects that another program has overwritten.
        def overwrite(digest, content):
            import botocore.auth, botocore.awsrequest, botocore.credentials
            url = f"{address}/goldens-test/app/{digest[:2]}/{digest}"
            request = botocore.awsrequest.AWSRequest("PUT", url, data=content)
            botocore.auth.S3SigV4Auth(
                botocore.credentials.Credentials(
                    environment["AWS_ACCESS_KEY_ID"], environment["AWS_SECRET_ACCESS_KEY"]),
                "s3", "us-east-1").add_auth(request)
            urllib.request.urlopen(urllib.request.Request(
                url, data=content, headers=dict(request.headers), method="PUT"), timeout=10)
        try:
            for index, digest in enumerate(listed):
                overwrite(digest, [b"", b"junk", b"\x89PNG\r\n\x1a\n"][index % 3])
        except ImportError:
            print("      (run with the Python of moto's folder to overwrite objects)")
        else:
            code, out, errors = third.run("check")
            expect(code == 2 and "passed" not in out, "overwritten objects pass nothing", out + errors)
            # The machine that has them in its cache puts them right.
            code, out, errors = machines[0].run("check")
            expect(code == 0, "one: its cache is as it was", out + errors)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=20)
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{failures} wrong")
    sys.exit(1 if failures else 0)


main()
