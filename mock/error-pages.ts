/** `/docs/errors` of the mock, the target of every error's `doc_url`. */
import { Router } from 'express';
import { ERRORS } from '../generated/errors.ts';

/** All codes with their meanings, each an anchor of one page. The console links to one page per code. */
export function errorPages(): Router {
  const router = Router();
  router.get(['/docs', '/docs/errors'], (_request, response) => {
    response.type('html').send(PAGE);
  });
  router.get('/docs/errors/:code', ({ params: { code } }, response, next) => {
    if (code in ERRORS) response.redirect(`/docs/errors#${code}`);
    else next();
  });
  return router;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>');

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Errors</title>
<style>
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
  section:target { outline: 2px solid; outline-offset: .75rem }
  code { font-size: .95em }
</style>
<h1>Errors</h1>
<p>Every code that the API returns. The documentation of the service says for each what to do.</p>
${Object.entries(ERRORS)
  .map(
    ([code, { title, status, retryable, meaning }]) => `<section id="${code}">
<h2>${escaped(title)}</h2>
<p><code>${code}</code>, ${status}, ${retryable ? 'a retry may succeed' : 'a retry fails again'}</p>
<p>${escaped(meaning)}</p>
</section>`,
  )
  .join('\n')}
</html>
`;
