import type { InputOf } from '@platform/contract'
import { expect, it } from 'vitest'
import {
  failureOf,
  freshName,
  freshPhone,
  makeAttribute,
  makeContact,
  refusal,
} from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'

/** The values of attributes. */
export function valueExpectations(open: Opened): void {
  it.each<
    [what: string, definition: Partial<InputOf<'attributes.save'>>, value: string, rule: string, message: string]
  >([
    ['the minimum length', { minLength: 4 }, 'abc', 'TOO_SHORT', 'Minimum length must be 4 characters.'],
    ['the maximum length', { maxLength: 3 }, 'abcd', 'TOO_LONG', 'Maximum length must be 3 characters.'],
    ['that it is mandatory', { isMandatory: true }, '', 'BLANK', '{label} is required'],
    ['more than spaces', { isMandatory: true }, '  ', 'BLANK', 'Whitespace only present in the field - {label}'],
    ['letters', { inputType: 'alphabets' }, 'room 7', 'BAD_VALUE', '{label}'],
    ['no special characters', {}, 'a+b', 'BAD_VALUE', '{label}'],
    [
      'the listed special characters',
      { allowsSpecialCharacters: true, specialCharacters: ['-'] },
      'a+b',
      'BAD_VALUE',
      '{label}',
    ],
    [
      'no comma without its option',
      { allowsSpecialCharacters: true, specialCharacters: ['-'] },
      'a,b',
      'BAD_VALUE',
      '{label}',
    ],
    ['an e-mail address', { inputType: 'email' }, 'name@example', 'BAD_VALUE', '{label}'],
    ['a whole number', { inputType: 'number' }, '4.5', 'BAD_VALUE', '{label}'],
    ['a decimal number', { inputType: 'decimal' }, '4.5.6', 'BAD_VALUE', '{label}'],
    ['an option', { fieldType: 'select', inputType: null, options: ['Pune'] }, 'Goa', 'BAD_VALUE', '{label}'],
    [
      'options only',
      { fieldType: 'multiselect', inputType: null, options: ['Pune', 'Goa'] },
      'Goa,Delhi',
      'BAD_VALUE',
      '{label}',
    ],
  ])('a value obeys its definition: %s (specification 2 §5)', async (_, definition, value, rule, message) => {
    const { admin } = open()
    const { id, label } = await makeAttribute(admin, definition)
    const call = admin.call('contacts.save', { name: freshName('C'), phone: freshPhone(), values: { [id]: value } })
    expect(await failureOf(call)).toEqual(refusal(rule as 'BAD_VALUE', `values.${id}`))
    await expect(call).rejects.toThrow(message.replace('{label}', label))
  })

  it.each<[what: string, definition: Partial<InputOf<'attributes.save'>>, value: string]>([
    ['letters of every script', { inputType: 'alphabets' }, 'नई दिल्ली'],
    ['special characters', { allowsSpecialCharacters: true, specialCharacters: ['-'] }, 'a-b'],
    ['a comma', { allowsSpecialCharacters: true, specialCharacters: ['-'], allowsComma: true }, 'a,b-c'],
    ['an e-mail address', { inputType: 'email' }, 'a.b+c@example.co.in'],
    ['a decimal number', { inputType: 'decimal' }, '-4.50'],
    ['several options', { fieldType: 'multiselect', inputType: null, options: ['Pune', 'Goa'] }, 'Goa,Pune'],
    ['no value that is not mandatory', { minLength: 3 }, ''],
  ])('accepts %s (specification 2 §5)', async (_, definition, value) => {
    const { admin } = open()
    const { id } = await makeAttribute(admin, definition)
    const { values } = await makeContact(admin, { values: { [id]: value } })
    expect(values[id] ?? '').toBe(value)
  })
}
