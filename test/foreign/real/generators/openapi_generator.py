"""Calls the service through the client that openapi-generator wrote for Python. Prints the outcome as JSON."""
import json
import os
import sys

sys.path.insert(0, os.environ["GENERATED"])
import openapi_client as reverie

settings = reverie.Configuration(host=os.environ["REVERIE_URL"], api_key={"KeyInHeader": os.environ["REVERIE_KEY"]})
with reverie.ApiClient(settings) as client:
    picture = reverie.ImagesApi(client).generate_ra1(reverie.Ra1Input(prompt="A fox in the snow"))
    message = reverie.ChatInput(query="Is the lamp lit?", character="mira", use_usage_credits=True)
    answer = reverie.ChatApi(client).send_chat_message(message)
    try:
        reverie.JobsApi(client).get_job("job_01KAJ6T3A1B2C3D4E5F6G7H8JK")
        error = ""
    except reverie.ApiException as refused:
        error = refused.data.code.value
answer = answer.actual_instance if hasattr(answer, "actual_instance") else answer
print(json.dumps({"picture": picture.image_url, "chat": answer.response, "error": error}))
