/** A small frontend: a picture, a changed upload, a film with progress, a chat word by word, errors in a line. */
import { createClient, ReverieError } from '@reverie/client';

const { base, alt, key } = Object.fromEntries(new URLSearchParams(location.search));
const reverie = createClient({ baseUrl: base, altBaseUrl: alt, apiKey: key });
const status = document.querySelector('[role=status]');

/** What a form's button does; the form is busy until then, and what is refused is said. */
function on(id, act) {
  const form = document.getElementById(id);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    form.ariaBusy = 'true';
    status.textContent = '';
    const output = form.querySelector('output');
    output.replaceChildren();
    try {
      await act(Object.fromEntries(new FormData(form)), output, form);
    } catch (error) {
      if (!(error instanceof ReverieError)) throw error;
      status.textContent = `${error.code}: ${error.message}`;
    } finally {
      form.ariaBusy = 'false';
    }
  });
}

const shown = (tag, src, more) => Object.assign(document.createElement(tag), { src, ...more });

on('picture', async ({ prompt }, output) => {
  const { image_url } = await reverie.images.ra1({ prompt });
  output.append(shown('img', image_url, { alt: prompt }));
});

on('edit', async ({ image, prompt }, output) => {
  const { image_url } = await reverie.images.edit({ image, prompt });
  output.append(shown('img', image_url, { alt: prompt }));
});

on('film', async ({ prompt }, output, form) => {
  const bar = form.querySelector('progress');
  const film = await reverie.videos.ltxText.andWait(
    { prompt },
    {
      onProgress: ({ progress }) => {
        bar.value = progress ?? bar.value;
      },
    },
  );
  output.append(shown('video', film.video_url, { controls: true, muted: true, preload: 'auto' }));
});

on('chat', async ({ query }, output) => {
  const message = { query, character: 'mira', use_usage_credits: true };
  for await (const { event, data } of reverie.chat.stream(message)) {
    if (event === 'delta') output.append(data.text);
  }
});
