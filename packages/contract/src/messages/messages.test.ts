import { describe, expect, it } from 'vitest'
import { ruleError } from '../ruleError.ts'
import { ruleMessage } from './ruleMessage.ts'
import { accountRuleMessages } from './accountRuleMessages.ts'
import { botRuleMessages } from './botRuleMessages.ts'
import { customerRuleMessages } from './customerRuleMessages.ts'

const message = (...error: Parameters<typeof ruleError>) => ruleMessage(ruleError(...error))

describe('the message of an error', () => {
  it("is exactly the specification's, with its spelling and trailing blanks", () => {
    const sentences = {
      AGENT_NAME_BLANK: 'Please give valid name',
      AGENT_NAME_DUPLICATE: 'duplication of name ',
      AGENT_NOT_EMPTY: 'Agent has Stories and Intents attached to it. Cannot be deleted',
      CONFIG_THRESHOLD_RANGE: 'Confidence Threshold value should be between zero and 1.',
      PROMPT_CONFIGURATION_REQUIRED: 'Open AI Configuration is Mandatory',
      PROMPT_REQUIRED: 'Prompt is Mandatory',
      PROMPT_VARIABLE_INCOMPLETE: 'Add variables name , description and fill mandatory fields',
      STORY_NAME_BLANK: 'Please give valid name',
      STORY_NAME_DUPLICATE: 'Duplication of story name ',
      INTENT_NAME_BLANK: 'Intent name should not be empty',
      INTENT_NAME_DUPLICATE: 'Duplicate intent name, intent not created',
      PHRASE_BLANK: 'training phrases should not be empty',
      PHRASE_DUPLICATE: 'Duplication of utterance name ',
      PHRASES_TOO_FEW: 'Please give atleast two training phrases save the intent',
      RESPONSE_BLANK: 'Responce should not be empty',
      PARAMETER_PROMPT_REQUIRED: 'prompt cannot be empty',
      PARAPHRASE_NONE_SELECTED: 'Select at least one training phrase',
      ENTITY_VALUE_BLANK: 'Please give the value and type first',
      ENTITY_TERMS_REQUIRED: 'Empty synonyms cannot be added',
      INTEGRATION_NAME_BLANK: 'Configuration name should not be empty',
      INTEGRATION_KEY_BLANK: 'API Key should not be empty',
      INTEGRATION_LLM_BLANK: 'LLM Type should not be empty',
      KNOWLEDGE_WEBSITE_REQUIRED: 'Please provide at least one website URL or disable Get knowledge base from Website',
      KNOWLEDGE_DOCUMENT_REQUIRED: 'Please provide at least one Document or disable Get knowledge base from Document',
      KNOWLEDGE_CONFIGURATION_REQUIRED: 'Please select any configuration',
      WEBSITE_BLANK: 'Website Url cannot be empty',
      DOCUMENT_NOT_PDF: '*Accepts only pdf file',
      FIELD_REQUIRED: 'This field is mandatory.',
    } as const
    expect(botRuleMessages.en).toMatchObject(sentences)
    expect(accountRuleMessages.en).toMatchObject({
      FIELD_REQUIRED: 'This field is mandatory.',
      LOGIN_EMAIL_INVALID: 'Please enter a valid email address',
      LOGIN_CAPTCHA_REQUIRED: 'Please enter captcha.',
    })
    expect(customerRuleMessages.en).toMatchObject({
      CUSTOMER_FIELD_REQUIRED: 'This field is required',
      CUSTOMER_MINIMUM_LENGTH: 'Minimum length must be {n} characters.',
      CUSTOMER_MAXIMUM_LENGTH: 'Maximum length must be {n} characters.',
      CUSTOMER_VALUE_REQUIRED: '{label} is required',
      CUSTOMER_VALUE_WHITESPACE: 'Whitespace only present in the field - {label}',
    })
  })

  it('has its values filled in, numbers unformatted', () => {
    expect(message('TOO_MANY', undefined, 'STORIES_TOO_MANY', { limit: 1000 })).toBe(
      'An agent holds at most 1000 stories',
    )
    expect(message('DUPLICATE_NAME', 'files.0', 'DOCUMENT_DUPLICATE', { name: 'a$&{name}.pdf' })).toBe(
      'File "a$&{name}.pdf" is already exist',
    )
    expect(message('OUT_OF_RANGE', 'entityExtractRetries', 'CONFIG_RETRIES_TOO_FEW', { limit: 1 })).toBe(
      'Entity extract retries value cannot be less than 1',
    )
  })

  it.each(['en-plain', 'hi', 'ar'] as const)('exists in %s, including shared messages', async (locale) => {
    const { default: bots } = await botRuleMessages.load[locale]()
    expect(Object.keys(bots).toSorted()).toEqual(Object.keys(botRuleMessages.en).toSorted())
    const { default: account } = await accountRuleMessages.load[locale]()
    expect(Object.keys(account).toSorted()).toEqual(Object.keys(accountRuleMessages.en).toSorted())
    const { default: customers } = await customerRuleMessages.load[locale]()
    expect(Object.keys(customers).toSorted()).toEqual(Object.keys(customerRuleMessages.en).toSorted())
  })

  it('has placeholders that the server can fill: names and numbers', () => {
    for (const sentence of Object.values({
      ...accountRuleMessages.en,
      ...botRuleMessages.en,
      ...customerRuleMessages.en,
    })) {
      expect(sentence.replace(/\{\w+(?:, number)?\}/g, '')).not.toMatch(/[{}]/)
    }
  })
})
