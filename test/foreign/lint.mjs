/** Says as JSON what swagger-parser and Spectral find in the file that is named; nothing is `[]`. */
import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const read = () => JSON.parse(readFileSync(process.argv[2], 'utf8'));
const invalid = await SwaggerParser.validate(read()).then(
  () => [],
  (error) => [`swagger-parser: ${error.message}`],
);
const linter = new spectral.Spectral();
linter.setRuleset({ extends: [rulesets.oas] });
const found = await linter.run(read());
const told = found.map(({ code, path, message }) => `spectral ${code} ${path.join('.')}: ${message}`);
process.stdout.write(JSON.stringify([...invalid, ...told]));
