"""Serves a GGUF with llama.cpp's own HTTP server, as the xllamacpp package ships it."""

import signal
import sys

import xllamacpp

model, port = sys.argv[1:]
params = xllamacpp.CommonParams()
params.model.path = model
params.n_ctx = 4096
params.n_parallel = 1
params.warmup = False
params.hostnames = ["127.0.0.1"]
params.port = int(port)
params.api_keys = ["fixture-key"]
params.cpuparams.n_threads = 1
server = xllamacpp.Server(params)
print(server.listening_address, flush=True)
signal.pause()
