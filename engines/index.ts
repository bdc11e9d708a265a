/**
 * The public interface of the engines: the port, which defines engines, and the functions that open the embedded ones.
 * The service imports nothing else of this package. Importing this module loads no engine; each is loaded when it is
 * opened.
 */

import type { EmbeddedModels } from './analysis/models.ts';
import type { EmbeddedEngines } from './embedded-engines.ts';

// Marks and other metadata of finished files.
export { distanceOf, indexOf, type Print, printOf } from './analysis/fingerprint-distance.ts';
// Pictures and films.
export type { Easel, EmbeddedEngines } from './embedded-engines.ts';
export { convertApart, lookAt, stripApart, stripFilmFile, takeStills } from './film-process/look-at-media.ts';
export type { PictureOrder } from './illustrator/illustrate.ts';
export type { ResizedPicture } from './imaging/resize/smart-resize.ts';
// Pictures of others, read and rewritten in processes beside this one.
export { type BoundedArchive, boundedArchive, fileInArchive } from './intake/bounded-archive.ts';
export type { PictureRefusal } from './intake/picture-refusal.ts';
export { isPng, pngChunk, pngChunks, pngKeyword, pngTexts } from './intake/png-chunks.ts';
// Facts about languages and timelines that prices and responses need without an engine.
export type { Detected } from './language/detect.ts';
export { languageTag } from './language/language-tag.ts';
export {
  LANGUAGES,
  type Language,
  languageOf,
  READING_SYSTEMS,
  type ReadingSystem,
  RIGHT_TO_LEFT,
} from './language/languages.ts';
export type { ReadingPart, Word } from './language/word.ts';
export { missingLetters } from './lettering/coverage.ts';
export type { Json, JsonObject } from './lib/json.ts';
export { CredentialsError, isValidAt, openCredentials, trySigning } from './marking/c2pa/credentials.ts';
export { openSigning, type Signing } from './marking/c2pa/signing.ts';
export { xmpBox } from './marking/mark-film.ts';
export { type MarkText, markedPieces, markMedium } from './marking/mark-medium.ts';
export { markTextOf, type ProvenanceMark, tagsOf, xmpOf } from './marking/mark-text.ts';
export { metadataIn, sourceTypeIn } from './marking/source-type-in.ts';
export {
  SOURCE_TYPE_BASE,
  type SourceType,
  sourceTypeNamedIn,
  sourceTypeOf,
} from './marking/source-types.ts';
export { type ManifestReader, openManifestReader } from './pool/manifest-reader.ts';
export { readPicture } from './pool/picture-reader.ts';
// The port.
export type {
  ChatEngine,
  ChatFailed,
  ChatMessage,
  ChatModel,
  ChatPart,
  ChatPiece,
  ChatTask,
  ChatTurn,
  CountedTokens,
  DataUri,
  Persona,
} from './port/chat-engine.ts';
export type {
  CheckPicture,
  ConvertPicture,
  Engine,
  EngineCost,
  EngineLabel,
  Failure,
  LookAt,
  MeasuredMedium,
  MediaFacts,
  NothingDone,
  Output,
  Report,
  SharedSlots,
  SourceRefusal,
  Specimen,
  StandIn,
  Step,
  StripFilm,
  StripFilmFile,
  TakeStills,
  Task,
  Ticket,
  UpstreamFault,
} from './port/engine.ts';
export { OutOfTime, Unwanted, UpstreamError } from './port/engine.ts';
export type { Fingerprints } from './port/fingerprints.ts';
export { isBreak, isTag, MASK, type MachineSpan, machineSpans, masked } from './port/machine-spans.ts';
export { SIGNATURE_BYTES, sniffType } from './port/media-types.ts';
export { DEFAULT_MODEL, type OfferedModel } from './port/offered-model.ts';
export { type Promised, promisedOf } from './port/promised.ts';
export { isPresetSize, presetSize, SIDE, SIZE_PRESETS, type Size } from './port/size-presets.ts';
export { AUTO_SIZE, sizeLike } from './port/source-size.ts';
export type { EngineSpec, SourceKind } from './port/spec.ts';
export { isSystemError } from './port/system-error.ts';
export {
  type Passage,
  type Quality,
  type Translated,
  type TranslatedLine,
  type TranslatedPiece,
  type Translator,
  TranslatorRefusal,
} from './port/translator.ts';
export { isAnimatedWebp } from './raster/animated-webp.ts';
export type { Look } from './scene/painting/look.ts';
export { layOut } from './timeline/layout.ts';
export { type Project, sourcesOf } from './timeline/project.ts';

/** Opens the engines that run in this process. Rejects with `ModelUnusable` when a given model cannot be used. */
export async function openEmbeddedEngines(models?: EmbeddedModels): Promise<EmbeddedEngines> {
  return (await import('./embedded-engines.ts')).openEngines(models);
}

// Neural models on this machine.
export type { EmbeddedModels } from './analysis/models.ts';
// Texts by rule.
export { llamaEngine } from './chat/llama.ts';
export { scripted } from './chat/scripted.ts';
export { type EmojiSearch, openEmojiSearch } from './emoji/emoji-thread.ts';
export { type OneThread, openThread } from './lib/one-thread.ts';
export { SMALL_WORDS } from './lib/small-words.ts';
export { installedModels, modelFor, modelsFor } from './models/installed.ts';
export { type Model, ModelsError } from './models/model-catalogue.ts';
export type { Npm } from './models/npm-package.ts';
export { ModelUnusable } from './models/run-model.ts';
export { checkPrompt, type GeneratedFrom, TOLERANCE_DEFAULT, type Verdict } from './moderation/moderation.ts';
export { MODERATION_CATEGORIES } from './moderation/moderation-terms.ts';
export { type Meanings, openMeanings } from './tags/meaning.ts';
export { openPromptTags, type PromptTags } from './tags/tags.ts';
export { type BergamotModel, openBergamot } from './translation/bergamot.ts';

/** The catalogue of models and the functions that install, verify and remove them. */
export function openModelStore() {
  return import('./models/model-store.ts');
}

// Settings of the process.
export { collectAll } from './lib/collect-garbage.ts';

/** The number of fonts that these letters need. Rejects when one of the fonts cannot be read. */
export async function countFonts(letters: string): Promise<number> {
  const { familiesFor } = await import('./lettering/fonts.ts');
  return familiesFor(letters).split(',').length;
}
