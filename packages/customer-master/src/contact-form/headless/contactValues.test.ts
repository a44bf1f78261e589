import { buildAttribute, buildContact } from '@platform/testing/builders'
import { BUILT_IN_ATTRIBUTES } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { attributeChoices, chosenOf, valueOfChosen } from './attributeChoices.ts'
import { contactInputOf, contactValuesOf, formAttributes, validateContact } from './contactValues.ts'

const CITY = buildAttribute({ id: 'city', label: 'City', isMandatory: true, minLength: 3, maxLength: 5 })
const NOTES = buildAttribute({ id: 'notes', label: 'Notes' })
const attributes = [CITY, NOTES]
const valid = { ...contactValuesOf(null, attributes), name: 'Asha', phone: '+91 98450 12345', 'values.city': 'Pune' }

describe('formAttributes', () => {
  it('leaves out the built-in ones and the category social_details (specification 2 §3)', () => {
    const social = buildAttribute({ category: 'social_details' })
    expect(formAttributes([...BUILT_IN_ATTRIBUTES, CITY, social, NOTES])).toEqual([CITY, NOTES])
  })
})

describe('contactValuesOf', () => {
  it('has a field for each attribute, with or without a value', () => {
    const contact = buildContact({ values: { city: 'Pune', deleted: 'x' }, groupIds: ['g'] })
    expect(contactValuesOf(contact, attributes)).toMatchObject({
      name: contact.name,
      phone: contact.phone,
      groupIds: ['g'],
      'values.city': 'Pune',
      'values.notes': '',
    })
    expect(contactValuesOf(contact, attributes)).not.toHaveProperty('values.deleted')
  })
})

const sentences = (change: object, contactId: string | null = null, defaultCountry: string | null = null) =>
  Object.entries(validateContact({ ...valid, ...change }, attributes, { contactId, defaultCountry })).map(
    ([field, error]) => [field, error?.sentence, error?.values],
  )

describe('validateContact (specification 2 §5)', () => {
  it('accepts a valid contact', () => {
    expect(sentences({})).toEqual([])
  })

  it.each([
    ['name', { name: ' ' }],
    ['phone', { phone: '' }],
  ])('requires %s', (field, change) => {
    expect(sentences(change)).toEqual([[field, 'CUSTOMER_FIELD_REQUIRED', {}]])
  })

  it.each([
    ['', 'CUSTOMER_VALUE_REQUIRED', { label: 'City' }],
    ['  ', 'CUSTOMER_VALUE_WHITESPACE', { label: 'City' }],
    ['Go', 'CUSTOMER_MINIMUM_LENGTH', { n: 3 }],
    ['Nagpur', 'CUSTOMER_MAXIMUM_LENGTH', { n: 5 }],
  ])('checks the value "%s" by its definition', (city, sentence, values) => {
    expect(sentences({ 'values.city': city })).toEqual([['values.city', sentence, values]])
  })

  it('accepts a phone number without its country code if the enterprise has a country', () => {
    expect(sentences({ phone: '098450 12345' })).toEqual([['phone', 'CUSTOMER_PHONE_INVALID', {}]])
    expect(sentences({ phone: '098450 12345' }, null, 'IN')).toEqual([])
  })

  it('does not check the phone number of an existing contact, which cannot be changed', () => {
    expect(sentences({ phone: '12' }, 'c1')).toEqual([])
  })
})

describe('contactInputOf', () => {
  it('sends the phone number of a new contact only', () => {
    expect(contactInputOf(valid, attributes, null)).toMatchObject({ phone: '+91 98450 12345' })
    const contact = buildContact({ id: 'c1' })
    expect(contactInputOf(valid, attributes, contact)).not.toHaveProperty('phone')
    expect(contactInputOf(valid, attributes, contact)).toMatchObject({ id: 'c1', name: 'Asha' })
  })

  it('sends the consents of all channels, null for those that were not asked about', () => {
    const consents = { sms: { status: 'granted', source: 'import', changedAt: '2026-01-01T00:00:00.000Z' } } as const
    const values = contactValuesOf(buildContact({ consents }), attributes)
    expect(values).toMatchObject({ 'consents.sms': 'granted', 'consents.rcs': '' })
    const sent = contactInputOf({ ...values, 'consents.email': 'withdrawn' }, attributes, null).consents
    expect(sent).toEqual({ whatsapp: null, rcs: null, sms: 'granted', email: 'withdrawn' })
  })

  it('keeps values without a field in the form', () => {
    const contact = buildContact({ values: { city: 'Goa', hidden: 'x' } })
    expect(contactInputOf(valid, attributes, contact).values).toEqual({ city: 'Pune', notes: '', hidden: 'x' })
  })
})

describe('the choices of a dropdown', () => {
  it('are the options, and what is chosen and no longer an option', () => {
    const options = ['Pune', 'Goa']
    expect(attributeChoices({ options }, ['Goa'])).toEqual(['Pune', 'Goa'])
    expect(attributeChoices({ options }, ['Delhi'])).toEqual(['Pune', 'Goa', 'Delhi'])
  })

  it('are a text with commas if there are several', () => {
    expect(chosenOf(' Pune, Goa,,Pune')).toEqual(['Pune', 'Goa'])
    expect(chosenOf('')).toEqual([])
    expect(valueOfChosen(['Pune', 'Goa'])).toBe('Pune,Goa')
  })
})
