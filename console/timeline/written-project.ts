/** The project as the text of its form: a clip on one line where it fits. */
import { laidOut } from '../../openapi/samples/layout.ts';
import type { Json } from '../../openapi/generate/document.ts';
import { JSON_STYLE } from '../contract/samples.ts';
import type { Project } from './project.ts';

export const writtenProject = (project: Project): string =>
  laidOut(JSON.parse(JSON.stringify(project)) as Json, JSON_STYLE);
