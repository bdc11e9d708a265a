/** An address without a screen. */
import { t } from '../words/words.ts';
import { placeOf } from './route.ts';

export function Nowhere() {
  return (
    <>
      <h1>{t('nowhere')}</h1>
      <p>
        <a href={placeOf()}>{t('nowhere-back')}</a>
      </p>
    </>
  );
}
