/** The rights of a key: everything, or rights in named groups. */
import { contract, operationsOf } from '../contract/contract.ts';
import { fieldsOf } from '../contract/fields.ts';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { t, tOr } from '../words/words.ts';
import { type KeyValues, scopeGroups } from './key-body.ts';

export function ScopeFields({
  values: { isWhole, scopes },
  change,
}: {
  values: KeyValues;
  change(part: Partial<KeyValues>): void;
}) {
  const loaded = useLoaded(readGroups, 'scopes');
  const toggle = (scope: string, isOn: boolean) =>
    change({ scopes: isOn ? [...scopes, scope] : scopes.filter((each) => each !== scope) });
  return (
    <fieldset class="field">
      <legend>{t('scopes')}</legend>
      {[true, false].map((each) => (
        <label class="tick" key={String(each)}>
          <input
            type="radio"
            name="rights"
            value={each ? 'all' : 'some'}
            checked={isWhole === each}
            onChange={() => change({ isWhole: each })}
          />
          <span>{t(each ? 'rights-all' : 'rights-some')}</span>
        </label>
      ))}
      {!isWhole && (
        <LoadedView of={loaded}>
          {(groups) => (
            <div class="scope-groups">
              {groups.map(([group, members]) => (
                <fieldset key={group}>
                  <legend>{tOr(`rights.${group}`, group)}</legend>
                  {members.map((scope) => (
                    <label class="tick" key={scope}>
                      <input
                        type="checkbox"
                        name="scopes"
                        value={scope}
                        checked={scopes.includes(scope)}
                        onChange={(event) => toggle(scope, event.currentTarget.checked)}
                      />
                      <ScopeName scope={scope} />
                    </label>
                  ))}
                </fieldset>
              ))}
            </div>
          )}
        </LoadedView>
      )}
    </fieldset>
  );
}

/** In words where there are some; an operation by its name. */
export function ScopeName({ scope }: { scope: string }) {
  const words = tOr(`scope.${scope}`, '');
  return words === '' ? <code>{scope}</code> : <span>{words}</span>;
}

async function readGroups() {
  const document = await contract();
  const operations = operationsOf(document);
  const { raw } = operations.find(({ id }) => id === 'createKey')!;
  const field = fieldsOf(document, raw).find(({ name }) => name === 'scopes')!;
  const tags = new Map(operations.map(({ name, tag }) => [name, tag]));
  return scopeGroups(field.options.map(String), (operation) => tags.get(operation));
}
