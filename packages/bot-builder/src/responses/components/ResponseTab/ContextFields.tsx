import { CONTEXT_TURNS_MAX, CONTEXTS_MAX } from '@platform/contract'
import type { Dialogue } from '@platform/contract'
import { Button, IconButton, NumberField, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useContexts } from '../../headless/useContexts.ts'
import { ContextNameField } from './ContextNameField.tsx'

interface ContextFieldsProps {
  agentId: string
  dialogue: Dialogue
  isReadOnly: boolean
  onChange: (change: Partial<Pick<Dialogue, 'requires' | 'opens'>>) => void
}

/** The default number of messages that a context stays open. */
const DEFAULT_TURNS = 3

/** The contexts that an intent requires, and those that its reply opens. @internal */
export function ContextFields({ agentId, dialogue: { requires, opens }, isReadOnly, onChange }: ContextFieldsProps) {
  const t = useTexts(botBuilderTexts)
  /** The row that the user added last. */
  const [added, setAdded] = useState<{ readonly list: 'requires' | 'opens'; readonly index: number } | null>(null)
  const isAdded = (list: 'requires' | 'opens', index: number) => added?.list === list && added.index === index
  const { names, isNeverOpened } = useContexts(agentId, opens)
  return (
    <>
      <p className="platform-Disclosure-help">{t('ANSWER_CONTEXTS_HELP')}</p>
      <fieldset className="platform-AnswerGroup">
        <legend>{t('ANSWER_REQUIRES')}</legend>
        {requires.map((name, index) => (
          <Row key={index} isReadOnly={isReadOnly} onRemove={() => onChange({ requires: without(requires, index) })}>
            <ContextNameField
              value={name}
              names={names}
              isReadOnly={isReadOnly}
              hasFirstFocus={isAdded('requires', index)}
              warning={isNeverOpened(name) ? t('ANSWER_CONTEXT_NEVER_OPENED', { name }) : undefined}
              onChange={(next) => onChange({ requires: replaced(requires, index, next) })}
            />
          </Row>
        ))}
        {!isReadOnly && requires.length < CONTEXTS_MAX && (
          <AddButton
            onPress={() => {
              setAdded({ list: 'requires', index: requires.length })
              onChange({ requires: [...requires, ''] })
            }}
          >
            {t('ANSWER_REQUIRES_ADD')}
          </AddButton>
        )}
      </fieldset>
      <fieldset className="platform-AnswerGroup">
        <legend>{t('ANSWER_OPENS')}</legend>
        {opens.map((context, index) => (
          <Row key={index} isReadOnly={isReadOnly} onRemove={() => onChange({ opens: without(opens, index) })}>
            <ContextNameField
              value={context.name}
              names={names}
              isReadOnly={isReadOnly}
              hasFirstFocus={isAdded('opens', index)}
              onChange={(name) => onChange({ opens: replaced(opens, index, { ...context, name }) })}
            />
            <NumberField
              aria-label={t('ANSWER_CONTEXT_TURNS')}
              className="platform-AnswerRow-turns"
              suffix={t('ANSWER_CONTEXT_TURNS_UNIT')}
              isReadOnly={isReadOnly}
              minValue={1}
              maxValue={CONTEXT_TURNS_MAX}
              value={context.turns}
              onChange={(turns) => {
                if (Number.isInteger(turns)) onChange({ opens: replaced(opens, index, { ...context, turns }) })
              }}
            />
          </Row>
        ))}
        {!isReadOnly && opens.length < CONTEXTS_MAX && (
          <AddButton
            onPress={() => {
              setAdded({ list: 'opens', index: opens.length })
              onChange({ opens: [...opens, { name: '', turns: DEFAULT_TURNS }] })
            }}
          >
            {t('ANSWER_OPENS_ADD')}
          </AddButton>
        )}
      </fieldset>
    </>
  )
}

function Row({ isReadOnly, onRemove, children }: { isReadOnly: boolean; onRemove: () => void; children: ReactNode }) {
  const t = useTexts(botBuilderTexts)
  return (
    <div className="platform-AnswerRow">
      <div className="platform-AnswerRow-fields">{children}</div>
      {!isReadOnly && (
        <Tooltip text={t('ANSWER_CONTEXT_DELETE')}>
          <IconButton variant="quiet" label={t('ANSWER_CONTEXT_DELETE')} icon={<X />} onPress={onRemove} />
        </Tooltip>
      )}
    </div>
  )
}

function AddButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button size="small" className="platform-AnswerRow-add" icon={<Plus />} onPress={onPress}>
      {children}
    </Button>
  )
}

const without = <T,>(items: readonly T[], index: number): T[] => items.filter((_, at) => at !== index)
const replaced = <T,>(items: readonly T[], index: number, next: T): T[] =>
  items.map((item, at) => (at === index ? next : item))
