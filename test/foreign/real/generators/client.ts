/** Calls the service through the client that openapi-generator wrote for TypeScript. Prints the outcome as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: the generated client is not here when this file is compiled.
const client: any = await import(`${process.env.GENERATED}/js/index.js`);
const { ChatApi, Configuration, ImagesApi, JobsApi, ResponseError } = client.default ?? client;

const settings = new Configuration({ basePath: process.env.REVERIE_URL, apiKey: process.env.REVERIE_KEY });
const ra1Input = { prompt: 'A fox in the snow' };
const chatInput = { query: 'Is the lamp lit?', character: 'mira', useUsageCredits: true };
const picture = await new ImagesApi(settings).generateRa1({ ra1Input });
const answer = await new ChatApi(settings).sendChatMessage({ chatInput });
const refusal: unknown = await new JobsApi(settings)
  .getJob({ jobId: 'job_01KAJ6T3A1B2C3D4E5F6G7H8JK' })
  .catch((error: unknown) => error);
const error =
  refusal instanceof ResponseError ? (await (refusal as { response: Response }).response.json()).code : '';
console.log(JSON.stringify({ picture: picture.imageUrl, chat: answer.response, error }));
