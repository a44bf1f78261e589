import { describeFeatureCatalogues } from '@platform/testing/catalogues'
import { describe, expect, it } from 'vitest'
import { ruleTexts } from '../shared/useRuleText.ts'
import { botBuilderTexts } from './botBuilderTexts.ts'
import { featureTexts } from './featureTexts.generated.ts'

describeFeatureCatalogues(new URL('..', import.meta.url), { shared: 'shared' })

it('have no key in two catalogues', () => {
  const keys = featureTexts.flatMap(({ en }) => Object.keys(en))
  expect(keys).toHaveLength(new Set(keys).size)
})

describe('en', () => {
  it.each([
    'No More Agents to Show',
    'No Agents to Show',
    'Start Typing.....',
    'View Source',
    'Press ENTER to create a story',
    'Press Ctrl + Enter to add',
    'Training phrases',
    'please save the intent',
    'Please wait while we are building the knowledge base!!',
    'Please Save or Discard the changes',
    'Please create story before an Intent',
    'Intent name should not be empty',
    'Please give atleast two training phrases save the intent',
    'prompt cannot be empty',
    'Duplication of utterance name ',
    'training phrases should not be empty',
    'Responce should not be empty',
    'Please give valid name',
    'Duplication of story name ',
    'duplication of name ',
    'Intent name  required',
    'Agent has Stories and Intents attached to it. Cannot be deleted',
    'Deleted  utterance  succesfully',
    'Deleted  utterances  succesfully',
    'Deleted the response succesfully',
    'Agent Created  Successfully',
    'Confidence Threshold value should be between zero and 1.',
    'Entity extract retries value cannot be less than {limit, number}',
    'Configuration name should not be empty',
    'API Key should not be empty',
    'LLM Type should not be empty',
    'Please provide at least one website URL or disable Get knowledge base from Website',
    'Please provide at least one Document or disable Get knowledge base from Document',
    'Please select any configuration',
    'Website Url cannot be empty',
    '*Accepts only pdf file',
    'File "{name}" is already exist',
    'Delete action cannot be done',
    'File has been removed',
    'Url has been removed',
    'File Selection Failed',
    'Create Configuration',
    'Do you want to collect data after conversation?',
    'No Record',
    'Add variables name , description and fill mandatory fields',
    'Open AI Configuration is Mandatory',
    'Prompt is Mandatory',
    'No data to show',
    'No more entity to show',
    'Custom Entities',
    'System Entities',
    'Create Entity',
    'Create Custom Entity',
    'Update Custom Entity',
    'Enter the name of the Entity',
    'Please give the value and type first',
    'Empty synonyms cannot be added',
    'Deleted  Entity  succesfully',
  ])('has the literal text %j of the specification', (text) => {
    expect(Object.values({ ...botBuilderTexts.en, ...ruleTexts.en })).toContain(text)
  })
})
