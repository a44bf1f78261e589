import { CONDITION_TEXT_MAX } from '@platform/contract'
import { isEnterKey, MultiSelect, Option } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'

interface TypedValuesProps {
  'aria-label': string
  values: readonly string[]
  isDisabled: boolean
  error: string | undefined
  onChange: (values: readonly string[]) => void
}

/** Texts of which any is meant. Enter adds the typed one, as does leaving the field. @internal */
export function TypedValues({ values, onChange, ...rest }: TypedValuesProps) {
  const t = useTexts(customerMasterTexts)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const items = [...values, ...(text === '' || values.includes(text) ? [] : [text])].map((id) => ({ id }))

  function add() {
    setTyped('')
    if (text !== '' && !values.includes(text)) onChange([...values, text])
  }

  return (
    <div
      className="platform-TypedValues"
      role="presentation"
      onBlurCapture={add}
      onKeyDownCapture={(event) => {
        // With an option that has the focus, Enter chooses that one.
        const hasOption = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant')
        if (!isEnterKey(event) || text === '' || hasOption) return
        event.preventDefault()
        event.stopPropagation()
        add()
      }}
    >
      <MultiSelect
        {...rest}
        placeholder={t('SEGMENT_VALUE_PLACEHOLDER')}
        emptyText={t('SEGMENT_VALUE_HELP')}
        items={items}
        inputValue={typed}
        onInputChange={(next) => setTyped(next.slice(0, CONDITION_TEXT_MAX))}
        value={values}
        onChange={onChange}
      >
        {({ id }) => <Option id={id}>{id}</Option>}
      </MultiSelect>
    </div>
  )
}
