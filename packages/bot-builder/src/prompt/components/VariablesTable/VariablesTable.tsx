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
  const [toDelete, setToDelete] = useState<number | null>(null)
  /** The row that was added last: its name receives the focus. */
  const [newest, setNewest] = useState<number | null>(null)
  const { values, errors, isReadOnly } = prompt
  if (!values) return null
  const count = values.userData.length

  return (
    <div className="platform-VariablesTable" data-invalid={errors.userData !== undefined || undefined}>
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
              <VariableRow
                key={index}
                prompt={prompt}
                index={index}
                variable={variable}
                isNewest={index === newest}
                onDelete={() => setToDelete(index)}
              />
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
      {toDelete !== null && <DeleteVariable prompt={prompt} index={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  )
}

interface VariableRowProps {
  prompt: UsePromptResult
  index: number
  variable: { readonly name: string; readonly description: string }
  /** Whether it was added last: its name receives the focus. */
  isNewest: boolean
  onDelete: () => void
}

function VariableRow({ prompt, index, variable, isNewest, onDelete }: VariableRowProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const { intlLocale } = useLocale()
  const { errors, isReadOnly } = prompt
  return (
    <tr>
      <th scope="row">{(index + 1).toLocaleString(intlLocale)}</th>
      {(['name', 'description'] as const).map((field) => (
        <td key={field}>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new row opens with the focus on its name
            autoFocus={field === 'name' && isNewest}
            isRequired
            isReadOnly={isReadOnly}
            aria-label={t(field === 'name' ? 'PROMPT_VARIABLE_NAME_OF' : 'PROMPT_VARIABLE_DESCRIPTION_OF', {
              number: index + 1,
            })}
            placeholder={t(field === 'name' ? 'PROMPT_VARIABLE_NAME_EXAMPLE' : 'PROMPT_VARIABLE_DESCRIPTION_EXAMPLE')}
            value={variable[field]}
            error={errors.userData !== undefined && variable[field].trim() === '' && ruleText(REQUIRED)}
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
              onPress={onDelete}
            />
          </Tooltip>
        </td>
      )}
    </tr>
  )
}

function DeleteVariable({ prompt, index, onClose }: { prompt: UsePromptResult; index: number; onClose: () => void }) {
  const t = useTexts(botBuilderTexts)
  const name = prompt.values?.userData[index]?.name.trim() ?? ''
  return (
    <ConfirmDelete
      title={t('PROMPT_VARIABLE_DELETE_TITLE', {
        name,
        isNamed: String(name !== ''),
      })}
      onDelete={() => {
        prompt.removeVariable(index)
        return { status: 'done' }
      }}
      onClose={onClose}
    >
      {t('PROMPT_VARIABLE_DELETE_TEXT')}
    </ConfirmDelete>
  )
}
