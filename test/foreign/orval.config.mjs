const out = process.env.FOREIGN_OUT ?? 'out';

export default {
  reverie: {
    input: { target: `./${out}/openapi.json` },
    output: {
      target: `./${out}/orval/api.ts`,
      client: 'fetch',
      mode: 'single',
      clean: true,
      baseUrl: { getBaseUrlFromSpecification: true },
    },
  },
};
