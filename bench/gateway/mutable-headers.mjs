// Loaded before the gateway that ours is measured beside. It adds to the headers of its upstream's answer, which `fetch`
// makes immutable: without this its streamed answers are 500 on Node.
const ask = globalThis.fetch;
globalThis.fetch = async (...asked) => {
  const response = await ask(...asked);
  Object.defineProperty(response, 'headers', { value: new Headers(response.headers) });
  return response;
};
