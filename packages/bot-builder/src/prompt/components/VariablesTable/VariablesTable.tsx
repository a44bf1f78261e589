import { Button, ConfirmDelete, EmptyState, IconButton, TextField, Tooltip } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { CircleAlert, ListPlus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UsePromptResult } from '../../headless/usePrompt.ts'

interface VariablesTableProps {
  prompt: UsePromptResult
}

const REQUIRED = { sentence: 'FIELD_REQUIRED', values: {} } as const

/**
 * The variables that are collected after a conversation: serial number, name, description, delete (specification 1 §2.9).
 *
 * Its states are attributes: `data-invalid` marks an error of the variables. @internal
 */
export function VariablesTable({ prompt }: VariablesTableProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const { intlLocale } = useLocale()
  const [toDelete, setToDelete] = useState<number | null>(null)
  /** The row that was added last: its name receives the focus. */
  const [newest, setNewest] = useState<number | null>(null)
  const { values, errors, isReadOnly } = prompt
  if (!values) return null
  const count = values.userData.length
  const serial = new Intl.NumberFormat(intlLocale)
  const isInvalid = errors.userData !== undefined
  const nameOf = (index: number) => values.userData[index]?.name.trim() ?? ''

  return (
    <div className="platform-VariablesTable" data-invalid={isInvalid || undefined}>
      {count === 0 ? (
        <EmptyState icon={<ListPlus />} title={t('PROMPT_NO_RECORD')} description={t('PROMPT_NO_RECORD_HELP')} />
      ) : (
        <table className="platform-VariablesTable-table" aria-label={t('PROMPT_VARIABLES')}>
          <thead>
            <tr>
              <th scope="col">{t('PROMPT_VARIABLE_SERIAL')}</th>
              <th scope="col">{t('PROMPT_VARIABLE_NAME')}</th>
              <th scope="col">{t('PROMPT_VARIABLE_DESCRIPTION')}</th>
              {!isReadOnly && (
                <th scope="col">
                  <span className="platform-VisuallyHidden">{t('PROMPT_VARIABLE_ACTIONS')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {values.userData.map((variable, index) => (
              <tr key={index}>
                <th scope="row">{serial.format(index + 1)}</th>
                {(['name', 'description'] as const).map((field) => (
                  <td key={field}>
                    <TextField
                      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new row opens with the focus on its name
                      autoFocus={field === 'name' && index === newest}
                      isRequired
                      isReadOnly={isReadOnly}
                      aria-label={t(field === 'name' ? 'PROMPT_VARIABLE_NAME_OF' : 'PROMPT_VARIABLE_DESCRIPTION_OF', {
                        number: index + 1,
                      })}
                      placeholder={t(
                        field === 'name' ? 'PROMPT_VARIABLE_NAME_EXAMPLE' : 'PROMPT_VARIABLE_DESCRIPTION_EXAMPLE',
                      )}
                      value={variable[field]}
                      error={isInvalid && variable[field].trim() === '' && ruleText(REQUIRED)}
                      onChange={(text) => prompt.changeVariable(index, { [field]: text })}
                    />
                  </td>
                ))}
                {!isReadOnly && (
                  <td>
                    <Tooltip text={t('PROMPT_VARIABLE_DELETE')}>
                      <IconButton
                        variant="quiet"
                        label={t('PROMPT_VARIABLE_DELETE_OF', { number: index + 1 })}
                        icon={<Trash2 />}
                        onPress={() => setToDelete(index)}
                      />
                    </Tooltip>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {errors.userData && (
        <p role="alert" className="platform-VariablesTable-error">
          <CircleAlert aria-hidden />
          {ruleText(errors.userData)}
        </p>
      )}
      {!isReadOnly && (
        <Button
          variant="quiet"
          className="platform-VariablesTable-add"
          icon={<Plus />}
          isDisabled={!prompt.canAddVariable}
          onPress={() => {
            setNewest(count)
            prompt.addVariable()
          }}
        >
          {t('PROMPT_VARIABLE_ADD')}
        </Button>
      )}
      {toDelete !== null && (
        <ConfirmDelete
          title={t('PROMPT_VARIABLE_DELETE_TITLE', {
            name: nameOf(toDelete),
            isNamed: String(nameOf(toDelete) !== ''),
          })}
          onDelete={() => {
            prompt.removeVariable(toDelete)
            return { status: 'done' }
          }}
          onClose={() => setToDelete(null)}
        >
          {t('PROMPT_VARIABLE_DELETE_TEXT')}
        </ConfirmDelete>
      )}
    </div>
  )
}
