/** Pages for browsers: a start page at `/` and `/admin`, and an error page for unknown addresses. Programs get JSON. */
import { Router } from 'express';

const PLACES: [address: string, title: string, about: string][] = [
  ['/console', 'Console', 'Try every operation, and see jobs, keys and the balance.'],
  ['/docs/', 'Documentation', 'Guides, prices, errors and the gallery.'],
  ['/docs/guides/quickstart', 'Quickstart', 'The first picture with one call.'],
  ['/docs/reference/main', 'Reference', 'Every operation with its fields and samples.'],
  ['/openapi.json', 'OpenAPI contract', 'For code generators.'],
];
const FOR_OPERATORS: typeof PLACES = [
  ['/console', 'Console', 'Accounts, jobs, prices and engines, after you enter the operator token.'],
  ['/docs/reference/admin', 'Reference of the operator API', 'Every operation under /admin.'],
  ['/docs/guides/self-hosting', 'Self-hosting', 'Configuration, backups and upgrades.'],
];

/** Paths of the API always answer JSON, even to clients that prefer HTML, such as Java's HTTP client. */
const API = /^\/(?:api|v1|mcp|mock|relay)(?:\/|$)/i;

/** Answers GET requests that no other route serves. `origin` is the main host's. */
export function browserPages(origin: string): Router {
  const router = Router();
  router.get(/.*/, (request, response, next) => {
    if (API.test(request.path) || request.accepts(['json', 'html']) !== 'html') return next();
    const { path } = request;
    const at = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const page =
      at === '/'
        ? pageOf(origin, 'Reverie', 'This service makes pictures, films and conversations.', PLACES)
        : at === '/admin'
          ? pageOf(origin, 'Operator API', 'Programs call it with the operator token.', FOR_OPERATORS)
          : pageOf(origin, 'Page not found', 'This address has no page.', PLACES);
    response.status(at === '/' || at === '/admin' ? 200 : 404).set({
      'Content-Security-Policy': `default-src 'none'; style-src ${origin}; base-uri 'none'; frame-ancestors 'none'`,
      Vary: 'Accept',
    });
    response.type('html').send(page);
  });
  return router;
}

function pageOf(origin: string, title: string, text: string, links: typeof PLACES): string {
  const items = links.map(
    ([address, name, about]) =>
      `<li><a href="${origin}${address}">${name}</a><br><small>${about}</small></li>`,
  );
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${title}${title === 'Reverie' ? '' : ' · Reverie'}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${origin}/docs/style.css"></head>
<body class="plain"><main><h1>${title}</h1><p>${text}</p><ul>${items.join('')}</ul></main></body></html>
`;
}
