/** The marks of a subject in words. */
import { t } from '../words/words.ts';
import type { Marks } from './subject-marks.ts';

export function summaryOf({ box, points }: Marks): string {
  const onSubject = points.filter(({ subject }) => subject).length;
  const sentences = [
    box && t('marked-box', { width: box.width, height: box.height, x: box.x, y: box.y }),
    points.length > 0 && t('marked-points', { subject: onSubject, background: points.length - onSubject }),
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : t('marks-none');
}
