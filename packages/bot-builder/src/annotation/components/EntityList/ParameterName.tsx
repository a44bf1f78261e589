import { collapseSpace, NAME_MAX, ruleError } from '@platform/contract'
import type { Parameter, RuleError } from '@platform/contract'
import { TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useEffect, useRef, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { parameterName } from '../../headless/annotationReducer.ts'

interface ParameterNameProps {
  parameter: Parameter
  others: readonly Parameter[]
  /** The rule that the name broke in the last save. */
  error: RuleError | undefined
  /** Whether the field gets the focus when it appears, with its text selected. */
  isNew: boolean
  onRename: (name: string) => void
  onRenamed: () => void
}

/** The name of a parameter. A name that is blank or taken is not applied; it stays in the field. @internal */
export function ParameterName({ parameter, others, error, isNew, onRename, onRenamed }: ParameterNameProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const input = useRef<HTMLInputElement>(null)
  // Null while nothing is typed.
  const [typed, setTyped] = useState<string | null>(null)
  const [wasLeft, setLeft] = useState(false)
  const isApplied = typed === null || parameterName(typed, others) !== null
  const broken =
    collapseSpace(typed ?? '') === ''
      ? ruleError('BLANK', 'name', 'PARAMETER_NAME_BLANK')
      : ruleError('DUPLICATE_NAME', 'name', 'PARAMETER_NAME_DUPLICATE')

  useEffect(() => {
    if (!isNew) return undefined
    // After the picker, which returns the focus to its button.
    const frame = requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [isNew])

  function leave() {
    setLeft(true)
    if (isApplied) setTyped(null)
    onRenamed()
  }
  return (
    <TextField
      size="small"
      label={t('PARAMETER_NAME')}
      inputRef={input}
      value={typed ?? parameter.name}
      maxLength={NAME_MAX}
      error={ruleText(isApplied ? error : wasLeft ? broken : undefined)}
      onChange={(text) => {
        setTyped(text)
        setLeft(false)
        const name = parameterName(text, others)
        if (name !== null) onRename(name)
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        leave()
        event.preventDefault()
      }}
    />
  )
}
