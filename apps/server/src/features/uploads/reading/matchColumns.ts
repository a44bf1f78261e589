import {
  LIST_COLUMNS,
  openListReader,
  type FileColumn,
  type Mapping,
  type NamedList,
  type ReadList,
} from '@platform/contract'
import { readNumber } from './numbers/readNumber.ts'
import type { TargetField } from './reading.types.ts'

type Kind = Exclude<TargetField['kind'], 'attribute' | 'profile'>

/**
 * Headers of the built-in fields in the form of `headerKey`: those of address books, of customer systems and of other
 * messengers, in the languages of the console and of its neighbours, separated by commas.
 */
const NAMES: Readonly<Record<Kind, string>> = {
  name: `
    name, full name, fullname, customer name, customer, contact name, contact, client name, client,
    display name, person, lead name, first name, user name, member name, student name, patient name, नाम,
    ग्राहक का नाम, पूरा नाम, ग्राहक, الاسم, اسم, الاسم الكامل, اسم العميل, العميل, نام, nombre,
    nombre completo, nom, nom complet, nome, nome completo, kunde, kundenname, имя, фио, 姓名, 名前, 氏名, 이름,
    nama, ad soyad, isim, নাম, பெயர், పేరు, ನಾಮ, ಹೆಸರು, പേര്, નામ, ਨਾਮ, नाव`,
  phone: `
    phone, phone number, phone no, mobile, mobile number, mobile no, mobile phone, contact number,
    contact no, cell, cell phone, cell number, cellphone, telephone, telephone number, tel, tel no,
    phone 1 value, primary phone, phone primary, number, mob, mob no, ph, ph no, msisdn, handy, फ़ोन,
    फोन, फ़ोन नंबर, फोन नंबर, मोबाइल, मोबाइल नंबर, मोबाइल न, संपर्क नंबर, नंबर, الهاتف, هاتف, رقم الهاتف,
    الجوال, جوال, رقم الجوال, رقم الموبايل, موبايل, المحمول, فون نمبر, teléfono, telefono,
    número de teléfono, móvil, celular, téléphone, numéro de téléphone, portable, telefone, telemóvel,
    telefon, telefonnummer, mobilnummer, телефон, номер телефона, мобильный, 电话, 手机, 手机号, 電話番号, 携帯電話,
    전화번호, 휴대폰, nomor telepon, no hp, telefon numarası`,
  whatsapp: `
    whatsapp, whatsapp number, whatsapp no, whats app, whats app number, whats app no, wa, wa number,
    व्हाट्सएप, व्हाट्सऐप, व्हाट्सएप नंबर, واتساب, رقم الواتساب, رقم واتساب, واتس اب`,
  twitter: `
    twitter, twitter id, twitter handle, twitter name, x handle, x twitter, ट्विटर, تويتر`,
  facebook: `
    facebook, facebook id, facebook name, facebook profile, fb, fb id, फेसबुक, फ़ेसबुक, فيسبوك`,
  instagram: `
    instagram, instagram id, instagram handle, instagram name, insta, insta id, insta handle, ig,
    इंस्टाग्राम, انستغرام, إنستغرام, انستقرام`,
  groups: `
    groups, group, group name, list, lists, समूह, ग्रुप, المجموعات, مجموعات, مجموعة, grupos, grupo, groupes,
    groupe, gruppen, gruppe, gruppi, gruppo, группы, группа`,
  labels: `
    labels, label, tags, tag, segments, segment, लेबल, टैग, التصنيفات, تصنيفات, تصنيف, الوسوم, وسوم, وسم,
    etiquetas, etiqueta, étiquettes, étiquette, etiketten, etichette, метки, теги`,
}

/** Other headers of a field for e-mail addresses. */
const EMAIL_NAMES = keysOf(
  `
    email, e mail, email id, email address, e mail address, e mail id, mail, mail id, e mail 1 value,
    ईमेल, ई मेल, ईमेल पता, البريد الإلكتروني, البريد الالكتروني, بريد إلكتروني, الإيميل, ایمیل, correo,
    correo electrónico, courriel, adresse e mail, e mail adresse, почта, 邮箱, メール, 이메일`,
)

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
/** Share of the values of a column that show what it holds. */
const MOST = 0.6
/** A column of few values may be a choice by accident. */
const CHOICES_MIN = 3

/** A header without its case, accents, punctuation and spaces at its ends: the form in which headers are compared. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\p{Cf}]/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFKC')
}

/**
 * Suggests which columns fill which fields. Each column and each field is used once. What the enterprise chose earlier
 * comes first, then the names of the fields, then what other programs call them, then what the columns hold.
 *
 * A column with names of groups or labels is suggested only if one of its values names some of the enterprise: otherwise
 * each row would be rejected whose other columns are right.
 *
 * @param earlier fields by the `headerKey` of their columns
 * @param lists the groups and labels of the enterprise
 */
export function matchColumns(
  columns: readonly FileColumn[],
  fields: readonly TargetField[],
  earlier: Readonly<Record<string, string>>,
  lists: readonly NamedList[],
): Mapping {
  const keys = columns.map(({ name }) => headerKey(name))
  const columnOf = new Map<string, number>()
  const used = new Set<number>()
  /** Gives each field without a column the first free one that matches. */
  const match = (matches: (field: TargetField, column: number, key: string) => boolean): void => {
    for (const field of fields) {
      if (columnOf.has(field.id)) continue
      const column = keys.findIndex((key, at) => !used.has(at) && matches(field, at, key))
      if (column === -1) continue
      columnOf.set(field.id, column)
      used.add(column)
    }
  }
  const readers = new Map<string, ReadList>(LIST_COLUMNS.map(({ id, kind }) => [id, openListReader(lists, kind)]))
  const namesAny = (read: ReadList, column: number): boolean =>
    columns[column]?.samples.some((sample) => read(sample).ids.length > 0) ?? false
  const matchNamed = (matches: (field: TargetField, key: string) => boolean): void =>
    match((field, column, key) => {
      const readList = readers.get(field.id)
      return key !== '' && matches(field, key) && (!readList || namesAny(readList, column))
    })
  matchNamed(({ id }, key) => Object.hasOwn(earlier, key) && earlier[key] === id)
  matchNamed((field, key) => namesOf(field).has(key))
  matchNamed((field, key) => knownNamesOf(field).has(key))
  match((field, column) => holds(field, columns[column]?.samples ?? []))
  return fields.flatMap(({ id }) => {
    const column = columnOf.get(id)
    return column === undefined ? [] : [{ fieldId: id, column }]
  })
}

/** What the enterprise itself calls a field. */
function namesOf({ id, label, names, attribute }: TargetField): ReadonlySet<string> {
  return new Set([id, label, ...names, ...(attribute ? [attribute.name, attribute.label] : [])].map(headerKey))
}

const KNOWN_NAMES: Readonly<Record<Kind, ReadonlySet<string>>> = {
  name: keysOf(NAMES.name),
  phone: keysOf(NAMES.phone),
  whatsapp: keysOf(NAMES.whatsapp),
  twitter: keysOf(NAMES.twitter),
  facebook: keysOf(NAMES.facebook),
  instagram: keysOf(NAMES.instagram),
  groups: keysOf(NAMES.groups),
  labels: keysOf(NAMES.labels),
}
const NO_NAMES: ReadonlySet<string> = new Set()

function keysOf(names: string): ReadonlySet<string> {
  return new Set(names.split(',').map(headerKey))
}

function knownNamesOf(field: TargetField): ReadonlySet<string> {
  if (field.kind !== 'attribute' && field.kind !== 'profile') return KNOWN_NAMES[field.kind]
  return isForEmail(field) ? EMAIL_NAMES : NO_NAMES
}

const isForEmail = ({ id, kind, attribute }: TargetField): boolean =>
  kind === 'profile' ? id === 'email' : attribute?.inputType === 'email'

/** Whether the values of a column are those of a field: numbers, addresses, or options. */
function holds(field: TargetField, samples: readonly string[]): boolean {
  const { kind, attribute } = field
  if (samples.length === 0) return false
  const most = (test: (sample: string) => boolean): boolean => samples.filter(test).length >= samples.length * MOST
  if (kind === 'phone') return most(isNumber)
  if (isForEmail(field)) return most((sample) => EMAIL.test(sample))
  const options = new Set(attribute?.options)
  return options.size > 0 && samples.length >= CHOICES_MIN && samples.every((sample) => options.has(sample))
}

/** Whether a value is a number with its country code, or would be one with a code. */
function isNumber(sample: string): boolean {
  if (sample.replaceAll(/[^\p{Nd}]/gu, '').length < 8) return false
  const read = readNumber(sample, null)
  return !('error' in read) || read.error.sentence === 'UPLOAD_COUNTRY_MISSING'
}
