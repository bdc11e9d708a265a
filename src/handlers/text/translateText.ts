import { languageTag } from '@reverie/engines';
import { exact } from '../../contract/contract.ts';
import { type Problem, problem, wrongField } from '../../contract/problem.ts';
import { errorFacts } from '../../lib/log.ts';
import { translate } from '../../translation/translate-text.ts';
import { failureOf, type TranslationFailure } from '../../translation/translation-failure.ts';
import type { Context, MainOperations } from '../context.ts';
import { refuseLoneSurrogates } from '../refuse-blocked.ts';

const DEADLINE_MS = 60_000;

export function translateText(
  context: Pick<Context, 'translation' | 'log'>,
): MainOperations['translateText'] {
  return exact(async ({ body }, { request_id, warnings }) => {
    const { text, source_lang } = body;
    refuseLoneSurrogates({ text });
    const target_lang = languageTag(body.target_lang);
    const source = source_lang && !/^auto$/i.test(source_lang) ? languageTag(source_lang) : undefined;
    const order = { text, target: target_lang, ...(source !== undefined && { source }) };
    const translation = await translate(context.translation, order, AbortSignal.timeout(DEADLINE_MS)).catch(
      (error) => {
        context.log.warn({ request_id, ...errorFacts(error) }, 'translation failed');
        const failure = failureOf(error);
        throw failure ? problemOf(failure) : error;
      },
    );
    const allWarnings = [...warnings, ...translation.warnings];
    return {
      status: 200,
      body: {
        target_lang,
        source_lang: translation.source,
        engine: translation.engine,
        lines: translation.lines,
        request_id,
        ...(allWarnings.length > 0 && { warnings: allWarnings }),
      },
    };
  });
}

function problemOf(failure: TranslationFailure): Problem {
  switch (failure.is) {
    case 'busy':
      return problem('engine_unavailable', 'The translation engine is busy: try again', {
        headers: { 'retry-after': String(failure.retry_after_seconds) },
      });
    case 'late':
      return problem(
        'deadline_exceeded',
        `The translation took longer than ${DEADLINE_MS / 1000} s: try again`,
      );
    case 'pair': {
      const supported = failure.pairs.join(', ') || 'none';
      return wrongField(
        'target_lang',
        `Target language must belong to a pair that the engine supports: ${supported}`,
      );
    }
    case 'failed': {
      const again = failure.retryable ? ': try again' : '; it has been recorded';
      return problem('upstream_failed', `The translation engine failed${again}`, {
        facts: { retryable: failure.retryable },
      });
    }
  }
}
