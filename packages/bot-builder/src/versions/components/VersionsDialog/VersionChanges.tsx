import type { TextChanges, VersionDiff } from '@platform/contract'
import { markdownToText } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useParameterLine } from './useParameterLine.ts'

/**
 * The differences of two versions: added lines are green with a plus, removed lines red with a minus.
 *
 * Its states are attributes: `data-kind` is the kind of a change, `added`, `removed` or `changed`. @internal
 */
export function VersionChanges({ diff: { intents, entities, config } }: { diff: VersionDiff }) {
  const t = useTexts(botBuilderTexts)
  const parameterLine = useParameterLine()
  const sections = [intents, entities].flatMap(({ added, removed, changed }) => [added, removed, changed])
  if (sections.every((list) => list.length === 0) && config.length === 0) {
    return <p className="platform-Versions-none">{t('VERSION_NO_CHANGES')}</p>
  }
  return (
    <div
      role="group"
      aria-label={t('VERSION_CHANGES')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="platform-Versions-changes"
    >
      {intents.added.map(({ id, name, phrases }) => (
        <Change
          key={id}
          name={name}
          word={t('VERSION_ADDED')}
          kind="added"
          note={t('TRANSFER_PHRASES_ADDED', { count: phrases })}
        />
      ))}
      {intents.removed.map(({ id, name, phrases }) => (
        <Change
          key={id}
          name={name}
          word={t('VERSION_REMOVED')}
          kind="removed"
          note={t('TRANSFER_PHRASES_ADDED', { count: phrases })}
        />
      ))}
      {intents.changed.map(({ id, name, formerName, phrases, responses, parameters, dialogue, annotated }) => (
        <Change key={id} name={name} word={t('VERSION_CHANGED')} kind="changed" note={formerNote(formerName)}>
          <Lines title={t('VERSION_PHRASES')} changes={phrases} />
          <Lines title={t('VERSION_RESPONSES')} changes={mapLines(responses, markdownToText)} />
          <Lines title={t('TRY_PARAMETERS')} changes={mapLines(parameters, parameterLine)} />
          <Lines title={t('VERSION_DIALOGUE')} changes={dialogue} />
          <Lines title={t('VERSION_ANNOTATED')} changes={{ added: annotated, removed: [] }} />
        </Change>
      ))}
      {entities.added.map(({ id, name }) => (
        <Change key={id} name={name} word={t('VERSION_ADDED')} kind="added" note={t('TRANSFER_ENTITY')} />
      ))}
      {entities.removed.map(({ id, name }) => (
        <Change key={id} name={name} word={t('VERSION_REMOVED')} kind="removed" note={t('TRANSFER_ENTITY')} />
      ))}
      {entities.changed.map(({ id, name, formerName, values }) => (
        <Change
          key={id}
          name={name}
          word={t('VERSION_CHANGED')}
          kind="changed"
          note={formerNote(formerName) ?? t('TRANSFER_ENTITY')}
        >
          <Lines title={t('VERSION_VALUES')} changes={values} />
        </Change>
      ))}
      {config.map(({ field, before, after }) => (
        <Change key={field} name={field} word={t('VERSION_CHANGED')} kind="changed" note={t('VERSION_CONFIGURATION')}>
          <Lines changes={{ added: [after], removed: [before] }} />
        </Change>
      ))}
    </div>
  )

  function formerNote(formerName: string | null): string | undefined {
    return formerName === null ? undefined : t('VERSION_FORMER_NAME', { name: formerName })
  }
}

const mapLines = <Item,>(
  { added, removed }: { added: readonly Item[]; removed: readonly Item[] },
  lineOf: (item: Item) => string,
): TextChanges => ({ added: added.map(lineOf), removed: removed.map(lineOf) })

interface ChangeProps {
  name: string
  /** The kind of the change. */
  word: string
  kind: 'added' | 'removed' | 'changed'
  note?: string | undefined
  children?: ReactNode
}

function Change({ name, word, kind, note, children }: ChangeProps) {
  return (
    <section className="platform-Versions-change" data-kind={kind}>
      <h3 className="platform-Versions-subject">
        <bdi>{name}</bdi> <span className="platform-Versions-word">{word}</span>
        {note !== undefined && <span className="platform-Versions-note">{note}</span>}
      </h3>
      {children}
    </section>
  )
}

function Lines({ title, changes: { added, removed } }: { title?: string; changes: TextChanges }) {
  const t = useTexts(botBuilderTexts)
  if (added.length + removed.length === 0) return null
  return (
    <>
      {title !== undefined && <h4 className="platform-Versions-heading">{title}</h4>}
      <ul className="platform-Versions-lines">
        {removed.map((line) => (
          <li key={`- ${line}`} data-kind="removed">
            <del dir="auto">
              <span className="platform-VisuallyHidden">{t('VERSION_REMOVED')}: </span>
              {line}
            </del>
          </li>
        ))}
        {added.map((line) => (
          <li key={`+ ${line}`} data-kind="added">
            <ins dir="auto">
              <span className="platform-VisuallyHidden">{t('VERSION_ADDED')}: </span>
              {line}
            </ins>
          </li>
        ))}
      </ul>
    </>
  )
}
