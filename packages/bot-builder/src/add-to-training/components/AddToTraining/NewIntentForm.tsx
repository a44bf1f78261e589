import { useEndpoint } from '@platform/client/react'
import { PHRASES_MIN } from '@platform/contract'
import { Button, Option, Select, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import { useAddToTraining } from '../../headless/useAddToTraining.ts'
import type { CreateIntentOutcome } from '../../headless/useAddToTraining.ts'
import type { UserMessage } from '../../headless/withTrainingPhrases.ts'
import { useAddedToast } from './useAddedToast.ts'

interface NewIntentFormProps {
  agentId: string
  messages: readonly UserMessage[]
  /** The name that was typed. */
  name: string
  /** The story that is preselected; null for the first one. */
  storyId: string | null
  onBack: () => void
  onAdded: () => void
}

/** Creates an intent with the messages. One message needs another phrase beside it. @internal */
export function NewIntentForm({ agentId, messages, storyId, onBack, onAdded, ...typed }: NewIntentFormProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const training = useAddToTraining(agentId)
  const showAdded = useAddedToast(agentId)
  const errorsOf = useErrors()
  const listed = useEndpoint('stories.list', { agentId })
  const stories = listed.data?.stories ?? []
  const [name, setName] = useState(typed.name)
  const [phrase, setPhrase] = useState('')
  const [chosenStory, setChosenStory] = useState(storyId)
  const [errors, setErrors] = useState<FormErrors>({})
  const story = stories.find(({ id }) => id === chosenStory) ?? stories[0]
  const needsPhrase = messages.length < PHRASES_MIN

  async function create() {
    if (!story) return
    const typedPhrases = needsPhrase && phrase.trim() !== '' ? [phrase] : []
    const outcome = await training.create(messages, { name, storyId: story.id, phrases: typedPhrases })
    if (outcome.status !== 'done') return setErrors(errorsOf(outcome))
    showAdded(outcome.value)
    onAdded()
  }

  return (
    <form
      className="platform-AddToTraining-new"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list that had the focus is gone
        autoFocus
        label={t('ADD_TO_TRAINING_NEW_NAME')}
        help={t('ADD_TO_TRAINING_NEW_HELP', { count: messages.length })}
        error={errors.name}
        value={name}
        onChange={(value) => {
          setErrors({})
          setName(value)
        }}
      />
      {needsPhrase && (
        <TextField
          label={t('ADD_TO_TRAINING_NEW_PHRASE')}
          help={t('ADD_TO_TRAINING_NEW_PHRASE_HELP')}
          error={errors.phrase}
          value={phrase}
          onChange={(value) => {
            setErrors({})
            setPhrase(value)
          }}
        />
      )}
      {listed.status === 'failed' || (listed.data && !story) ? (
        <p className="platform-AddToTraining-error" role="alert">
          {listed.status === 'failed' ? failureText(listed.error) : t('ADD_TO_TRAINING_NO_STORY')}
        </p>
      ) : (
        stories.length > 1 && (
          <Select
            label={t('ADD_TO_TRAINING_STORY')}
            items={stories}
            value={story?.id ?? null}
            onChange={(id) => setChosenStory(String(id))}
          >
            {({ id, name: storyName }) => <Option id={id}>{storyName}</Option>}
          </Select>
        )
      )}
      <div className="platform-AddToTraining-buttons">
        <Button variant="quiet" onPress={onBack}>
          {t('ADD_TO_TRAINING_BACK')}
        </Button>
        <Button type="submit" variant="primary" isDisabled={!story} isBusy={training.isAdding}>
          {t('ADD_TO_TRAINING_NEW_CREATE')}
        </Button>
      </div>
    </form>
  )
}

interface FormErrors {
  readonly name?: string
  readonly phrase?: string
}

/** Returns the function that says at which field, and why, no intent was created. */
function useErrors() {
  const failureText = useFailureText()
  const ruleText = useRuleText()
  return (outcome: Exclude<CreateIntentOutcome, { status: 'done' }>): FormErrors => {
    if ('error' in outcome) return { name: failureText(outcome.error) ?? '' }
    const byField = outcome.errors.toReversed().map((error): FormErrors => {
      const text = ruleText(error) ?? ''
      return error.field === 'name' ? { name: text } : { phrase: text }
    })
    return Object.assign({}, ...byField) as FormErrors
  }
}
