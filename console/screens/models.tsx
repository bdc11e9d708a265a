/** Operations with their prices, engines and current availability. */
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { contract, operationsOf } from '../contract/contract.ts';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { timeText } from '../playground/usual-time.ts';
import { SamplePicture } from '../results/sample.tsx';
import { placeOf } from '../shell/route.ts';
import { t, tOr } from '../words/words.ts';

type Model = Schemas['Model'];

export function Models({ client }: { client: ReverieClient }) {
  const loaded = useLoaded(async () => {
    const [{ models }, document] = await Promise.all([client.account.listModels(), contract()]);
    const named = new Map(operationsOf(document).map(({ name, summary }) => [name, summary]));
    return models.map((model) => ({ ...model, summary: named.get(model.operation) }));
  }, 'models');
  return (
    <>
      <h1>{t('nav.models')}</h1>
      <LoadedView of={loaded}>
        {(models) => (
          <ul class="tiles">
            {models.map((model) => (
              <Tile key={model.id} model={model} />
            ))}
          </ul>
        )}
      </LoadedView>
    </>
  );
}

function Tile({ model }: { model: Model & { summary: string | undefined } }) {
  const isChat = model.type === 'chat';
  return (
    <li class="card operation">
      <SamplePicture operation={isChat ? undefined : model.id} />
      <h2>
        <a href={isChat ? placeOf('chat') : placeOf('playground', model.operation)} lang="en">
          {model.title ?? (isChat ? model.id : model.summary)}
        </a>
      </h2>
      <p>
        <code>{model.id}</code>{' '}
        <span class={`state ${model.available ? 'good' : 'bad'}`}>
          {t(model.available ? 'available-now' : 'not-available')}
        </span>{' '}
        <span class="state">{tOr(`type.${model.type}`, model.type)}</span>
      </p>
      <p lang="en">
        <strong>{model.pricing.summary}</strong>
      </p>
      <p class="aside clamp" lang="en" title={model.description}>
        {model.description}
      </p>
      {model.median_seconds !== null && (
        <p class="aside">
          {t('usual-time', {
            time: timeText({ from: model.median_seconds, to: model.median_seconds }),
          })}
        </p>
      )}
      <p class="aside">
        {model.engine.name} {model.engine.version} ({model.engine.kind})
      </p>
    </li>
  );
}
