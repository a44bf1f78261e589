import { describe, expect, it } from 'vitest'
import { ruleMessage } from '../messages/index.ts'
import { CONTACT_NAME_MAX, PHONE_MAX } from './contacts.limits.ts'
import { choicesOf, contactRules, selectionRules, valueRules, type ValueDefinition } from './contacts.rules.ts'

const definition = (fields: Partial<ValueDefinition> = {}): ValueDefinition => ({
  id: 'a',
  label: 'City',
  fieldType: 'text',
  inputType: 'alphanumeric',
  isMandatory: false,
  options: [],
  minLength: null,
  maxLength: null,
  allowsSpecialCharacters: false,
  specialCharacters: [],
  allowsComma: false,
  ...fields,
})
const special = (...specialCharacters: string[]) => ({ allowsSpecialCharacters: true, specialCharacters })
const dropdown: Partial<ValueDefinition> = { fieldType: 'select', inputType: null, options: ['Pune', 'New Delhi'] }
const choices: Partial<ValueDefinition> = { ...dropdown, fieldType: 'multiselect' }

describe('the rules of a contact (specification 2 §5)', () => {
  const contact = { name: 'Asha Rao', phone: '+91 98765 43210', values: {} }
  const messagesOf = (fields: Partial<Parameters<typeof contactRules>[0]>, attributes: ValueDefinition[] = []) =>
    contactRules({ ...contact, ...fields }, attributes).map((error) => [error.rule, error.field, ruleMessage(error)])
  const longest = 'x'.repeat(CONTACT_NAME_MAX)

  it.each([
    {},
    { name: longest },
    { name: '🦜🦜' },
    { name: '王芳' },
    { email: ' asha@example.com ' },
    { email: '\u200Basha@example.com\u200B' },
    { email: ' ', language: '', timeZone: ' ' },
    { email: '\u200B' },
    { name: ` ${longest} ` },
  ])('accept %j', (fields) => {
    expect(messagesOf(fields)).toEqual([])
  })

  it.each([
    [{ name: '' }, ['BLANK', 'name', 'This field is required']],
    [{ name: ' \u3000\t' }, ['BLANK', 'name', 'This field is required']],
    [{ name: ' A ' }, ['TOO_SHORT', 'name', 'Minimum length must be 2 characters.']],
    [{ name: '🦜' }, ['TOO_SHORT', 'name', 'Minimum length must be 2 characters.']],
    [{ name: `${longest}x` }, ['TOO_LONG', 'name', 'Maximum length must be 30 characters.']],
    [{ email: 'asha@example' }, ['BAD_VALUE', 'email', 'Enter an e-mail address, such as name@example.com.']],
    [{ language: 'Hindi' }, ['BAD_VALUE', 'language', 'Enter the code of a language, such as en-IN.']],
    [{ language: 'en-x' }, ['BAD_VALUE', 'language', 'Enter the code of a language, such as en-IN.']],
    [{ timeZone: 'Asia/Pune' }, ['BAD_VALUE', 'timeZone', 'Enter a time zone, such as Asia/Kolkata.']],
    [{ timeZone: '+05:30' }, ['BAD_VALUE', 'timeZone', 'Enter a time zone, such as Asia/Kolkata.']],
    [{ phone: '' }, ['BLANK', 'phone', 'This field is required']],
    [{ phone: ' \n' }, ['BLANK', 'phone', 'This field is required']],
    [{ phone: '+91 98765' }, ['TOO_SHORT', 'phone', 'Minimum length must be 10 characters.']],
    [
      { phone: `+91 98765 43210${'0'.repeat(PHONE_MAX)}` },
      ['TOO_LONG', 'phone', 'Maximum length must be 100000 characters.'],
    ],
    [
      { phone: '09876543210' },
      ['BAD_PHONE', 'phone', 'Enter a phone number with its country code, such as +91 98765 43210.'],
    ],
  ])('refuse %j', (fields, expected) => {
    expect(messagesOf(fields)).toEqual([expected])
  })

  it.each([
    ['098450 12345', []],
    ['9845012', []],
    ['٩٨٤٥٠١٢٣٤٥', []],
    ['+91 98450 12345', []],
    ['', ['BLANK']],
    ['12345', ['BAD_PHONE']],
    ['my telephone', ['BAD_PHONE']],
    ['+91 98450', ['TOO_SHORT']],
  ])('read %j as a number of the default country', (phone, expected) => {
    const errors = contactRules({ ...contact, phone }, [], { defaultCountry: 'IN' })
    expect(errors.map(({ rule }) => rule)).toEqual(expected)
  })

  it('do not check the phone number of an existing contact', () => {
    expect(messagesOf({ id: 'c', phone: '' })).toEqual([])
  })

  it('return all errors in the order of the form', () => {
    const attributes = [definition({ isMandatory: true }), definition({ id: 'b', label: 'Code', minLength: 3 })]
    expect(messagesOf({ name: '', phone: '', values: { b: 'ab', unknown: '?' } }, attributes)).toEqual([
      ['BLANK', 'name', 'This field is required'],
      ['BLANK', 'phone', 'This field is required'],
      ['BLANK', 'values.a', 'City is required'],
      ['TOO_SHORT', 'values.b', 'Minimum length must be 3 characters.'],
    ])
  })
})

describe('the rules of a value', () => {
  it.each<[string, Partial<ValueDefinition>]>([
    ['', {}],
    [' ', {}],
    ['', { minLength: 3 }],
    ['abc', { minLength: 3, maxLength: 3 }],
    [' abc ', { maxLength: 3 }],
    ['🦜🦜', { allowsSpecialCharacters: true, minLength: 2, maxLength: 2 }],
    ['नई दिल्ली', { inputType: 'alphabets' }],
    ['می‌خواهم', { inputType: 'alphabets' }],
    ['ශ්‍රී ලංකා', { inputType: 'alphabets' }],
    ['Ünïcode', { inputType: 'alphabets' }],
    ['फ्लैट ४२', {}],
    ['a-b#c', special()],
    ['a-b', special('-')],
    ['a,b', { ...special('-'), allowsComma: true }],
    ['a,b', { ...special(), allowsComma: true }],
    ['a.b+c@example.co.in', { inputType: 'email' }],
    ['प्रिया@उदाहरण.भारत', { inputType: 'email' }],
    ['42', { inputType: 'number' }],
    ['-42', { inputType: 'number' }],
    ['1,000', { inputType: 'number', ...special(), allowsComma: true }],
    ['₹1000', { inputType: 'number', ...special('₹') }],
    ['4.5', { inputType: 'decimal' }],
    ['.5', { inputType: 'decimal' }],
    ['5.', { inputType: 'decimal' }],
    ['1,000.50', { inputType: 'decimal', ...special(), allowsComma: true }],
    ['Pune', dropdown],
    ['Pune', { ...dropdown, minLength: 10, maxLength: 2 }],
    ['New Delhi, Pune', choices],
    [',', choices],
  ])('accept %j for %j', (value, fields) => {
    expect(valueRules(value, definition(fields))).toEqual([])
  })

  it.each<[string, Partial<ValueDefinition>, string, string]>([
    ['', { isMandatory: true }, 'BLANK', 'City is required'],
    [' \t', { isMandatory: true }, 'BLANK', 'Whitespace only present in the field - City'],
    [', ,', { ...choices, isMandatory: true }, 'BLANK', 'City is required'],
    ['ab', { minLength: 3 }, 'TOO_SHORT', 'Minimum length must be 3 characters.'],
    ['  ab  ', { minLength: 3 }, 'TOO_SHORT', 'Minimum length must be 3 characters.'],
    ['🦜🦜', { ...special(), minLength: 3 }, 'TOO_SHORT', 'Minimum length must be 3 characters.'],
    ['abcd', { maxLength: 3 }, 'TOO_LONG', 'Maximum length must be 3 characters.'],
    ['room 7', { inputType: 'alphabets' }, 'BAD_VALUE', 'City: enter letters, without digits.'],
    ['room 7', { inputType: 'alphabets', ...special() }, 'BAD_VALUE', 'City: enter letters, without digits.'],
    ['a+b', {}, 'BAD_VALUE', 'City: the character + is not allowed.'],
    ['a🦜b', {}, 'BAD_VALUE', 'City: the character 🦜 is not allowed.'],
    ['a+b', special('-'), 'BAD_VALUE', 'City: the character + is not allowed.'],
    ['a,b', special('-'), 'BAD_VALUE', 'City: the character , is not allowed.'],
    ['a-b', { ...special(), allowsComma: true }, 'BAD_VALUE', 'City: the character - is not allowed.'],
    ['a,b', { allowsComma: true }, 'BAD_VALUE', 'City: the character , is not allowed.'],
    ['a@example', { inputType: 'email' }, 'BAD_VALUE', 'City: enter an e-mail address, such as name@example.com.'],
    [
      'a b@example.com',
      { inputType: 'email' },
      'BAD_VALUE',
      'City: enter an e-mail address, such as name@example.com.',
    ],
    [
      'a@b@example.com',
      { inputType: 'email' },
      'BAD_VALUE',
      'City: enter an e-mail address, such as name@example.com.',
    ],
    ['4.5', { inputType: 'number' }, 'BAD_VALUE', 'City: enter a whole number, such as 42.'],
    ['1,000', { inputType: 'number' }, 'BAD_VALUE', 'City: enter a whole number, such as 42.'],
    ['4.5', { inputType: 'number', ...special() }, 'BAD_VALUE', 'City: enter a whole number, such as 42.'],
    ['x42', { inputType: 'number', ...special() }, 'BAD_VALUE', 'City: enter a whole number, such as 42.'],
    ['4 2', { inputType: 'number', ...special() }, 'BAD_VALUE', 'City: enter a whole number, such as 42.'],
    ['4.5.6', { inputType: 'decimal' }, 'BAD_VALUE', 'City: enter a number, such as 4.5.'],
    ['.', { inputType: 'decimal' }, 'BAD_VALUE', 'City: enter a number, such as 4.5.'],
    ['4.5kg', { inputType: 'decimal', ...special() }, 'BAD_VALUE', 'City: enter a number, such as 4.5.'],
    ['pune', dropdown, 'BAD_VALUE', 'City: choose one of the options.'],
    ['Pune,New Delhi', dropdown, 'BAD_VALUE', 'City: choose one of the options.'],
    ['Pune,Goa', choices, 'BAD_VALUE', 'City: choose one of the options.'],
  ])('refuse %j for %j', (value, fields, rule, message) => {
    const errors = valueRules(value, definition(fields))
    expect(errors.map((error) => [error.rule, error.field, ruleMessage(error)])).toEqual([[rule, 'values.a', message]])
  })

  it.each([
    ['', []],
    [' , ', []],
    ['Pune', ['Pune']],
    [' New Delhi ,Pune,, ', ['New Delhi', 'Pune']],
  ])('the choices of %j are %j', (value, expected) => {
    expect(choicesOf(value)).toEqual(expected)
  })
})

describe('the rule of a selection', () => {
  it.each([
    [{ contactIds: ['a'] }, true],
    [{ filter: {} }, true],
    [{ contactIds: undefined, filter: { search: 'a' } }, true],
    [{}, false],
    [{ contactIds: [] }, false],
    [{ contactIds: ['a'], filter: {} }, false],
    [{ contactIds: [], filter: {} }, false],
  ])('of %j: %j', (selection, isAccepted) => {
    expect(selectionRules(selection).map(({ rule, field }) => [rule, field])).toEqual(
      isAccepted ? [] : [['BLANK', 'contactIds']],
    )
  })
})
