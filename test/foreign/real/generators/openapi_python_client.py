"""Calls the service through the client that openapi-python-client wrote. Prints the outcome as JSON."""
import json
import os
import sys

sys.path.insert(0, os.environ["GENERATED"])
from reverie_api_client import AuthenticatedClient
from reverie_api_client.api.chat import send_chat_message
from reverie_api_client.api.images import generate_ra_1
from reverie_api_client.api.jobs import get_job
from reverie_api_client.models import ChatInput, Ra1Input

client = AuthenticatedClient(base_url=os.environ["REVERIE_URL"], token=os.environ["REVERIE_KEY"], timeout=120)
picture = generate_ra_1.sync(client=client, body=Ra1Input(prompt="A fox in the snow"))
message = ChatInput(query="Is the lamp lit?", character="mira", use_usage_credits=True)
answer = send_chat_message.sync(client=client, body=message)
error = get_job.sync("job_01KAJ6T3A1B2C3D4E5F6G7H8JK", client=client)
print(json.dumps({"picture": picture.image_url, "chat": answer.response, "error": error.code.value}))
