/** The project as the text of its form: a clip on one line where it fits. */

import type { Json } from '../../openapi/generate/document.ts';
import { laidOut } from '../../openapi/samples/layout.ts';
import { JSON_STYLE } from '../contract/samples.ts';
import type { Project } from './project.ts';

/** Characters of a line: a clip with a URL still fits on one. */
const WIDTH = 104;

export const writtenProject = (project: Project): string =>
  laidOut(JSON.parse(JSON.stringify(project)) as Json, { ...JSON_STYLE, width: WIDTH });
