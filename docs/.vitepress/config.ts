import { defineConfig } from 'vitepress';
import { navigation, sidebar } from '../site/navigation.ts';
import { CONTENT_SECURITY_POLICY } from '../site/offline.ts';

export default defineConfig({
  lang: 'en',
  title: 'Reverie',
  description:
    'Generated media and character chat behind one key, paid from prepaid credits, on your own machine.',
  base: '/docs/',
  cleanUrls: true,
  // `docs/build.ts` puts written and generated pages together here.
  srcDir: '.vitepress/cache/pages',
  outDir: 'dist',
  metaChunk: true,
  head: [
    ['meta', { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY }],
    ['meta', { name: 'theme-color', content: '#5b4b9e' }],
    ['link', { rel: 'icon', type: 'image/svg+xml', href: '/docs/logo.svg' }],
  ],
  markdown: { theme: { light: 'github-light', dark: 'github-dark-dimmed' } },
  themeConfig: {
    logo: { src: '/logo.svg', alt: '' },
    search: { provider: 'local' },
    nav: navigation,
    sidebar: sidebar(),
    outline: [2, 3],
    docFooter: { prev: 'Before', next: 'Next' },
    externalLinkIcon: true,
    footer: { message: 'Reverie is free software under the Apache License 2.0.' },
  },
});
