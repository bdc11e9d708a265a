/** All functions on installed models, loaded together. */
export { installModel, megabytes } from './install.ts';
export { damageOf, removeModel } from './installed.ts';
export { downloadBytes } from './model-catalogue.ts';
export { readCatalogue } from './read-catalogue.ts';
export { runtimeOf } from './runtime.ts';
