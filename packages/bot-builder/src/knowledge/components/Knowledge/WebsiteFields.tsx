import type { Task } from '@platform/contract'
import { Button, FormSection, IconButton, Switch, TextField, Tooltip, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { UseKnowledgeResult } from '../../headless/useKnowledge.ts'
import { SourceRow } from '../SourceRow/SourceRow.tsx'

interface WebsiteFieldsProps {
  knowledge: UseKnowledgeResult
  /** Handler that is called to read a source again; absent without the permission. */
  onReread: ((sourceId: string) => void) | undefined
  onCancelReading: (reading: Task) => void
}

/** The websites that the agent answers from (specification 1 §2.8). @internal */
export function WebsiteFields({ knowledge, onReread, onCancelReading }: WebsiteFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const ruleText = useRuleText()
  const toast = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const { values, errors, sources, websiteError, isReadOnly } = knowledge
  if (!values) return null
  const { fromWebsite, websites } = values

  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter adds the address; it does not save the whole form.
    event.preventDefault()
    knowledge.submitWebsite()
  }
  function remove(address: string): void {
    knowledge.removeWebsite(address)
    toast.success(t('KNOWLEDGE_URL_REMOVED'))
  }
  function edit(address: string): void {
    knowledge.editWebsite(address)
    input.current?.focus()
  }

  return (
    <FormSection title={t('KNOWLEDGE_WEBSITE_SECTION')} description={t('KNOWLEDGE_WEBSITE_SECTION_HELP')}>
      <Switch
        isDisabled={isReadOnly}
        isSelected={fromWebsite}
        onChange={(isOn) => knowledge.change({ fromWebsite: isOn })}
      >
        {t('KNOWLEDGE_FROM_WEBSITE')}
      </Switch>
      {!isReadOnly && (
        <div className="platform-Knowledge-add">
          <TextField
            label={t('KNOWLEDGE_URL')}
            type="url"
            inputRef={input}
            isDisabled={!fromWebsite}
            placeholder={t('KNOWLEDGE_URL_PLACEHOLDER')}
            value={knowledge.websiteInput}
            error={ruleText(websiteError ?? errors.websites)}
            onChange={knowledge.setWebsiteInput}
            onKeyDown={addOnEnter}
          />
          <Button icon={<Plus />} isDisabled={!fromWebsite} onPress={knowledge.submitWebsite}>
            {t('KNOWLEDGE_URL_ADD')}
          </Button>
        </div>
      )}
      {websites.length > 0 && (
        <ul className="platform-SourceRows" aria-label={t('KNOWLEDGE_WEBSITE_SECTION')}>
          {websites.map((address) => {
            const source = sources.find(({ kind, name }) => kind === 'website' && name === address)
            return (
              <SourceRow
                key={address}
                kind="website"
                name={address}
                source={source}
                onReread={onReread && source ? () => onReread(source.id) : undefined}
                reading={knowledge.readings.find(({ subjectId }) => subjectId === source?.id)}
                onCancelReading={onCancelReading}
                actions={
                  !isReadOnly && (
                    <>
                      <Tooltip text={t('KNOWLEDGE_EDIT')}>
                        <IconButton
                          size="small"
                          variant="quiet"
                          label={t('KNOWLEDGE_URL_EDIT', { name: address })}
                          icon={<Pencil />}
                          isDisabled={!fromWebsite}
                          onPress={() => edit(address)}
                        />
                      </Tooltip>
                      <Tooltip text={t('KNOWLEDGE_REMOVE')}>
                        <IconButton
                          size="small"
                          variant="quiet"
                          label={t('KNOWLEDGE_URL_REMOVE', { name: address })}
                          icon={<Trash2 />}
                          onPress={() => remove(address)}
                        />
                      </Tooltip>
                    </>
                  )
                }
              />
            )
          })}
        </ul>
      )}
    </FormSection>
  )
}
