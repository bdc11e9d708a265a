/** The thread of the scripted character: phrases of 18 languages and the lexicon. */
export { reply } from './reply.ts';
