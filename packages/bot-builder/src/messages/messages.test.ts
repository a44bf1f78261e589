import { describeCatalogues } from '@platform/testing/catalogues'
import { describe, expect, it } from 'vitest'
import en from './en.json'

describeCatalogues(import.meta.url)

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
  ])('has the specification’s %j to the letter', (text) => {
    expect(Object.values(en)).toContain(text)
  })
})
