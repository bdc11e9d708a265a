/** Operations with their prices, engines and current availability. */
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { Shown, useLoaded } from '../parts/loaded.tsx';
import { placeOf } from '../shell/route.ts';
import { amount, t, tOr } from '../words/words.ts';

type Model = Schemas['Model'];

export function Models({ client }: { client: ReverieClient }) {
  const loaded = useLoaded(async () => (await client.account.listModels()).models, 'models');
  return (
    <>
      <h1>{t('nav.models')}</h1>
      <Shown of={loaded}>
        {(models) => (
          <ul class="tiles">
            {models.map((model) => (
              <Tile key={model.id} model={model} />
            ))}
          </ul>
        )}
      </Shown>
    </>
  );
}

function Tile({ model }: { model: Model }) {
  const isChat = model.type === 'chat';
  return (
    <li class="card">
      <h2>
        <a href={isChat ? placeOf('chat') : placeOf('playground', model.operation)}>{model.id}</a>
        {model.title !== undefined && ` ${model.title}`}
      </h2>
      <p>
        <span class={`state ${model.available ? 'good' : 'bad'}`}>
          {t(model.available ? 'available-now' : 'not-available')}
        </span>{' '}
        <span class="state">{tOr(`type.${model.type}`, model.type)}</span>
      </p>
      <p lang="en">
        <strong>{model.pricing.summary}</strong>
      </p>
      <p class="aside" lang="en">
        {model.description}
      </p>
      {model.median_seconds !== null && (
        <p class="aside">{t('median-time', { seconds: amount(model.median_seconds) })}</p>
      )}
      <p class="aside">
        {model.engine.name} {model.engine.version} ({model.engine.kind})
      </p>
    </li>
  );
}
