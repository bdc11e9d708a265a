"""A service for BentoML that paints noise, with a task as docs/upstreams/http.md configures it."""

import time

import bentoml
import numpy
from PIL import Image


@bentoml.service(traffic={"timeout": 60, "concurrency": 8}, workers=1)
class Painter:
    @bentoml.task
    def generate(self, prompt: str, size: dict, seed: int = 0) -> Image.Image:
        if "slowly" in prompt:
            time.sleep(15)
        noise = numpy.random.default_rng(seed).integers(0, 255, (size["height"], size["width"], 3))
        return Image.fromarray(noise.astype("uint8"))
