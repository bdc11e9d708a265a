/** Types of results, as a frontend's developer writes them. `tsc` is the judge: this file must compile. */
import { expect, expectTypeOf, test } from 'vitest';
import { createClient, type Results, type Schemas } from '../../client/reverie.ts';

const reverie = createClient({ apiKey: 'mk_test_none', baseUrl: 'http://127.0.0.1:1' });
/** React's, as far as its types matter here. */
declare function useState<Value>(initial?: Value): [Value | undefined, (next: Value) => void];

test('a state of the type of a result takes the result', () => {
  const component = async () => {
    const [picture, setPicture] = useState<Awaited<ReturnType<typeof reverie.images.ra1>>>();
    setPicture(await reverie.images.ra1({ prompt: 'A fox' }));
    return picture?.image_url;
  };
  expectTypeOf(component).returns.resolves.toEqualTypeOf<string | undefined>();
  expect(component).toBeTypeOf('function');
});

test('results have names', () => {
  const calls = async () => {
    const picture: Results['images']['ra1'] = await reverie.images.ra1({ prompt: 'A fox' });
    const cutOut: Results['images']['removeBackground'] = await reverie.images.removeBackground({
      image: 'a.png',
    });
    const film: Results['videos']['wan'] = await reverie.videos.wan({ image: new Blob(), prompt: 'Waves' });
    const account: Results['account']['get'] = await reverie.account.get();
    return [picture.image_url, cutOut.image_url, film.video_url, account.account_id];
  };
  expectTypeOf(calls).returns.resolves.toEqualTypeOf<string[]>();
  expectTypeOf<Results['images']['ra1']>().toEqualTypeOf<Awaited<ReturnType<typeof reverie.images.ra1>>>();
  expect(calls).toBeTypeOf('function');
});

test('the mode of the response decides between the result and its job', () => {
  const calls = async (
    mode: 'inline' | 'polling',
    input: { prompt: string; response_mode?: 'inline' | 'polling' },
  ) => {
    const job = await reverie.images.ra1({ prompt: 'A fox', response_mode: 'polling' });
    expectTypeOf(job).toEqualTypeOf<Schemas['JobAccepted']>();
    const result = await reverie.images.ra1({ prompt: 'A fox', response_mode: 'inline' });
    expectTypeOf(result).toEqualTypeOf<Results['images']['ra1']>();
    const either = await reverie.images.ra1({ prompt: 'A fox', response_mode: mode });
    expectTypeOf(either).toEqualTypeOf<Results['images']['ra1'] | Schemas['JobAccepted']>();
    const unknown = await reverie.images.ra1(input);
    expectTypeOf(unknown).toEqualTypeOf<Results['images']['ra1'] | Schemas['JobAccepted']>();
  };
  expect(calls).toBeTypeOf('function');
});
