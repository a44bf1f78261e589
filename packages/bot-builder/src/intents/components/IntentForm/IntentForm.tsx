import type { PhraseConflict } from '@platform/contract'
import { Button, EmptyState, ErrorState, Tab, TabList, TabPanel, Tabs } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { MousePointerClick, Plus } from 'lucide-react'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseIntentWorkspaceResult } from '../../headless/useIntentWorkspace.ts'
import { PhrasesTab } from '../PhrasesTab/PhrasesTab.tsx'
import { ResponseTab } from '../../../responses/components/ResponseTab/ResponseTab.tsx'
import { IntentFormSkeleton } from './IntentFormSkeleton.tsx'
import { IntentHead } from './IntentHead.tsx'

interface IntentFormProps {
  workspace: UseIntentWorkspaceResult
  onIntentCreate: () => void
  onSave: () => void
  onPhraseActive: (index: number) => void
  requestedPhrase: number | null
  onRequestedPhraseShown: () => void
  onCompare: (phraseConflict: PhraseConflict) => void
  onEntityCreate?: (() => void) | undefined
  onManageLanguageModels?: (() => void) | undefined
}

/** The middle pane: the open intent with its training phrases and its response. @internal */
export function IntentForm({ workspace, onIntentCreate, onSave, ...phrases }: IntentFormProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const { editor, selection, stories } = workspace
  const { content } = editor.state
  /** Whether the form of a new intent was replaced after Create or Discard. */
  const [isReplaced, setReplaced] = useState(false)
  const isNew = editor.state.mode === 'new'
  // With stories, the left pane creates intents. Without any, this button explains that a story is required.
  const canCreate = !editor.isReadOnly && stories.status === 'ready' && stories.all.length === 0

  switch (editor.status) {
    case 'closed':
      return (
        <EmptyState icon={<MousePointerClick />} title={t('INTENT_NONE_TITLE')} description={t('INTENT_NONE_HELP')}>
          {canCreate && (
            <Button icon={<Plus />} onPress={onIntentCreate}>
              {t('INTENT_CREATE')}
            </Button>
          )}
        </EmptyState>
      )
    case 'loading':
      return <IntentFormSkeleton />
    case 'failed':
      return <ErrorState title={t('INTENT_FAILED')} reason={failureText(editor.error)} onRetry={editor.retry} />
    case 'ready':
      return (
        <div className="platform-IntentForm">
          <IntentHead
            // Reset the field for another intent.
            key={workspace.openingKey}
            editor={editor}
            onSave={() => {
              setReplaced(isNew)
              onSave()
            }}
            onDiscard={() => {
              setReplaced(isNew)
              workspace.discard()
            }}
            takesLostFocus={isReplaced}
          />
          <Tabs
            className="platform-IntentForm-tabs"
            selectedKey={selection.tab}
            onSelectionChange={(key) => workspace.showTab(key === 'response' ? 'response' : 'phrases')}
          >
            <TabList aria-label={t('INTENT_TABS_LABEL')}>
              <Tab id="phrases" count={content.phrases.length}>
                {t('PHRASES_TAB')}
              </Tab>
              <Tab id="response" count={content.responses.length}>
                {t('RESPONSE_TAB')}
              </Tab>
            </TabList>
            <TabPanel id="phrases">
              <PhrasesTab
                key={workspace.openingKey}
                editor={editor}
                agentId={workspace.agentId}
                entities={workspace.entities}
                {...phrases}
              />
            </TabPanel>
            <TabPanel id="response">
              <ResponseTab key={workspace.openingKey} agentId={workspace.agentId} editor={editor} />
            </TabPanel>
          </Tabs>
        </div>
      )
    default:
      return editor.status satisfies never
  }
}
