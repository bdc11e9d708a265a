import fc from 'fast-check';

/** Property tests run the same cases for every mutant: the coverage of the first run then holds for all. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_128 });
