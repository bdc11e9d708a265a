/** Faults in the forms, the masks, the shapes and the texts of pictures. */
import { type Mutant, of } from '../mutant.ts';

export const PICTURE_MUTANTS: Mutant[] = [
  ...of(
    'engines/imaging/edit/fit.ts',
    ['engines/test/imaging/edit/masks-and-shapes.test.ts'],
    ['maskRendering(analysis, plan, target)(screen', 'rendering(analysis, plan, target)(screen'],
    ["format: 'png', channels: 3, pixels", 'channels: 3, pixels'],
  ),
  ...of(
    'engines/raster/edit-mask.ts',
    ['engines/test/imaging/edit/masks-and-shapes.test.ts'],
    ['const NOISE = 12;', 'const NOISE = 0;'],
  ),
  ...of(
    'engines/port/source-size.ts',
    ['engines/test/source-size.test.ts'],
    ['const SHAPE_WEIGHT = 20;', 'const SHAPE_WEIGHT = 0;'],
  ),
  ...of(
    'src/generation/run/sized-input.ts',
    ['test/handlers/images/editSize.test.ts'],
    ['...sizeLike(source)', ''],
  ),
  ...of(
    'src/surfaces/openai/createImageEdit.ts',
    ['test/handlers/images/editSize.test.ts'],
    ['?? { size: AUTO_SIZE }', ''],
  ),
  ...of(
    'src/config/environment.ts',
    ['test/config/config.test.ts'],
    ['.refine((url) => new URL(url).href === `${new URL(url).origin}/`)', ''],
  ),
  ...of(
    'src/handlers/given-picture.ts',
    ['test/contract/media-forms.test.ts'],
    ["type === 'multipart/form-data' ? field", 'false ? field'],
  ),
  ...of(
    'src/lib/base64.ts',
    ['test/contract/media-forms.test.ts'],
    ['data:(?:[^,]{0,200};)?', 'data:[^,]{0,200};'],
  ),
  ...of(
    'src/lib/inline-files.ts',
    ['test/contract/media-forms.test.ts'],
    ['(?:data:|[A-Za-z0-9+/_-]{60})', '(?:data:)'],
  ),
  ...of(
    'src/handlers/videos/renderVideoProject.ts',
    ['test/field/picture-edits.test.ts'],
    ['refuseUnletterable(project);', ''],
  ),
  ...of(
    'engines/lettering/coverage.ts',
    ['engines/test/lettering/coverage.test.ts'],
    ['!fonts.some((ranges) => isIn(ranges, letter))', 'false'],
    ['.filter(({ font }) => rest.some', '.filter(({ font }) => [].some'],
  ),
  ...of(
    'mock/answers/chat.ts',
    ['test/mock/chat.test.ts'],
    ["typeof limit === 'number' ?", 'false ?'],
    ['await countPrompt(turns)', '1'],
  ),
  ...of(
    'engines/raster/decode-picture.ts',
    ['test/field/pictures.test.ts'],
    ['if (curve) applyGamma(pixels, channels, curve);', ''],
  ),
  ...of(
    'src/http/read-form.ts',
    ['test/field/picture-edits.test.ts'],
    ['isBinary(propertyOf(form, single));', 'isBinary(propertyOf(form, fieldname));'],
  ),
];
