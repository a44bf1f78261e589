import {
  headerKey,
  LIST_COLUMNS,
  openBlankTest,
  openListReader,
  isConsentField,
  isOptOutHeader,
  isOptOutOfAll,
  readConsent,
  openOptionCells,
  valueRules,
  type FileColumn,
  type Mapping,
  type NamedList,
  type ReadList,
} from '@platform/contract'
import { readCountry } from '../../../core/phone-numbers/readCountry.ts'
import { readNumber } from '../../../core/phone-numbers/readNumber.ts'
import type { TargetField } from './reading.types.ts'

type Kind = Exclude<TargetField['kind'], 'attribute' | 'profile'>

/**
 * Headers of the built-in fields in the form of `headerKey`: those of address books, of customer systems and of other
 * messengers, in the languages of the console and of its neighbours, separated by commas.
 */
const NAMES: Readonly<Record<Kind, string>> = {
  name: `
    full name, name, fullname, customer name, customer, contact name, contact, client name, client,
    display name, person, lead name, user name, member name, student name, patient name, file as, नाम,
    ग्राहक का नाम, पूरा नाम, ग्राहक, الاسم, اسم, الاسم الكامل, اسم العميل, العميل, نام, nombre,
    nombre completo, nom, nom complet, nome, nome completo, kunde, kundenname, имя, фио, 姓名, 名前, 氏名, 이름,
    nama, ad soyad, isim, নাম, பெயர், పేరు, ನಾಮ, ಹೆಸರು, പേര്, નામ, ਨਾਮ, नाव`,
  phone: `
    mobile, mobile number, mobile no, mobile phone, mobile phone number, cell, cell phone, cell number, cellphone, handy,
    mob, mob no, phone mobile, phone, phone number, phone no, primary phone, phone primary, contact number, contact no,
    telephone, telephone number, tel, tel no, number, ph, ph no, msisdn, phone 1 value, whatsapp phone, मोबाइल,
    मोबाइल नंबर, मोबाइल न, फ़ोन, फोन, फ़ोन नंबर, फोन नंबर, संपर्क नंबर, नंबर, الجوال, جوال, رقم الجوال,
    رقم الموبايل, موبايل, المحمول, الهاتف المحمول, الهاتف, هاتف, رقم الهاتف, فون نمبر, móvil, celular, teléfono móvil,
    teléfono, telefono, número de teléfono, portable, mobile téléphone, téléphone mobile, téléphone portable, téléphone,
    numéro de téléphone, telemóvel, telefone, cellulare, mobiltelefon, mobilnummer, mobil, telefon mobil, telefon,
    telefonnummer, rufnummer, мобильный, мобильный телефон, телефон, номер телефона, 手机, 手机号, 电话, 携帯電話, 電話番号,
    휴대폰, 전화번호, nomor telepon, no hp, telefon numarası, cep telefonu, phone 2 value, phone 3 value, phone 4 value,
    phone 2, phone 3, phone 4, other phone, business phone, work phone, office phone, business phone 2, company phone, company main phone,
    home phone, home phone 2, phone work, phone home, telefon geschäftlich, telefon privat, téléphone professionnel,
    téléphone domicile, teléfono del trabajo, teléfono particular`,
  country: `
    country code, calling code, dial code, dialing code, dialling code, phone country, phone country code,
    country calling code, isd code, isd, std code, country prefix, phone code, country, country region, countrycode, cc,
    business country region, home country region, address 1 country, देश कोड, देश, رمز البلد, رمز الدولة, البلد, الدولة,
    ländervorwahl, landesvorwahl, vorwahl, land, indicatif, indicatif pays, code pays, pays, código de país, país,
    codigo do pais, prefisso, paese, код страны, страна, 国家, 国家代码`,
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
    email, e mail, email id, email address, e mail address, e mail id, mail, mail id, e mail 1 value, e mail 2 value,
    e mail 3 value, e mail 2 address, e mail 3 address, work email, home email, other email, email 2, email 3, email address 2,
    ईमेल, ई मेल, ईमेल पता, البريد الإلكتروني, البريد الالكتروني, بريد إلكتروني, الإيميل, ایمیل, correo,
    correo electrónico, courriel, adresse e mail, e mail adresse, почта, 邮箱, メール, 이메일`,
)

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
/** Share of the values of a column that show what it holds. */
const MOST = 0.6
/** A column of few values may be a choice by accident. */
const CHOICES_MIN = 3

/**
 * Suggests which columns fill which fields. A column fills one field; only one with countries may fill another field too.
 * What the enterprise chose earlier comes first, then the names of the fields, then what other programs call them, then
 * what the columns hold. A name may be in several columns; numbers and addresses have further columns for the rows where
 * the first one is blank.
 *
 * A column with names of groups or labels is suggested only if one of its values names some of the enterprise: otherwise
 * each row would be rejected whose other columns are right. A column of countries, if most of its values are some.
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
  const columnsOf = new Map<string, number[]>()
  const used = new Set<number>()
  /** Fields whose columns people have chosen earlier. */
  const chosenFields = new Set<string>()
  const take = (field: TargetField, found: readonly number[]): void => {
    if (found.length === 0) return
    columnsOf.set(field.id, [...found])
    if (field.kind !== 'country') for (const column of found) used.add(column)
  }
  const isFree = (field: TargetField, column: number): boolean => field.kind === 'country' || !used.has(column)
  const samplesOf = (column: number): readonly string[] => columns[column]?.samples ?? []
  /** Gives each field without a column the first free one that matches. */
  const match = (matches: (field: TargetField, column: number, key: string) => boolean): void => {
    for (const field of fields) {
      if (columnsOf.has(field.id)) continue
      const column = keys.findIndex((key, at) => isFree(field, at) && matches(field, at, key))
      if (column !== -1) take(field, [column])
    }
  }
  const readers = new Map<string, ReadList>(LIST_COLUMNS.map(({ id, kind }) => [id, openListReader(lists, kind)]))
  const canHold = (field: TargetField, column: number): boolean => {
    if (field.kind === 'country') return mostOf(samplesOf(column), (sample) => readCountry(sample) !== null)
    // Others' headers are less certain than our own.
    if (isConsentField(field.id)) {
      return keys[column] === headerKey(field.label) || mostOf(samplesOf(column), isAnswer)
    }
    const readList = readers.get(field.id)
    return !readList || samplesOf(column).some((sample) => readList(sample).ids.length > 0)
  }
  const matchNamed = (matches: (field: TargetField, key: string) => boolean): void =>
    match((field, column, key) => key !== '' && matches(field, key) && canHold(field, column))

  for (const field of fields) {
    const chosen = keys.flatMap((key, at) =>
      key !== '' && Object.hasOwn(earlier, key) && earlier[key] === field.id && isFree(field, at) && canHold(field, at)
        ? [at]
        : [],
    )
    if (chosen.length > 0) chosenFields.add(field.id)
    // Of others, one column was meant, which may be there twice.
    take(field, SEVERAL.has(field.kind) || isForEmail(field) ? chosen : chosen.slice(0, 1))
  }
  const nameField = fields.find(({ kind }) => kind === 'name')
  if (nameField && !columnsOf.has(nameField.id)) take(nameField, nameColumns(keys, samplesOf))
  matchNamed((field, key) => namesOf(field).has(key))
  for (const field of fields) {
    if (columnsOf.has(field.id)) continue
    // Mobile numbers go before others, wherever they stand.
    const ranked = [...knownNamesOf(field)].flatMap((known) => keys.flatMap((key, at) => (key === known ? [at] : [])))
    const free = ranked.filter((at) => isFree(field, at) && canHold(field, at))
    take(
      field,
      (free.some((at) => samplesOf(at).length > 0) ? free.filter((at) => samplesOf(at).length > 0) : free).slice(0, 1),
    )
  }
  const isForOther = (at: number): boolean =>
    fields.some(({ id }) => !isConsentField(id) && columnsOf.get(id)?.includes(at) === true)
  const optOuts = columns.flatMap(({ name }, at) => (isOptOutHeader(name) && !isForOther(at) ? [at] : []))
  for (const field of fields) {
    if (!isConsentField(field.id) || chosenFields.has(field.id)) continue
    const own = columnsOf.get(field.id) ?? []
    // Who wants no messages goes before what else a row says about it.
    const before = optOuts.filter(
      (at) =>
        (isOptOutOfAll(columns[at]?.name ?? '') || namesOf(field).has(keys[at] ?? '')) &&
        !own.includes(at) &&
        canHold(field, at),
    )
    take(field, [...before, ...own])
  }
  match((field, column) => holds(field, samplesOf(column)))
  for (const field of fields) {
    const [first] = columnsOf.get(field.id) ?? []
    if (first === undefined || !(field.kind === 'phone' || isForEmail(field))) continue
    take(field, [...(columnsOf.get(field.id) ?? []), ...furtherColumns(field, { keys, used, samplesOf })])
  }
  return fields.flatMap(({ id }) => (columnsOf.get(id) ?? []).map((column) => ({ fieldId: id, column })))
}

/** Kinds of fields that people fill from several columns. */
const SEVERAL: ReadonlySet<TargetField['kind']> = new Set(['name', 'phone', ...LIST_COLUMNS.map(({ id }) => id)])

interface FreeColumns {
  readonly keys: readonly string[]
  readonly used: ReadonlySet<number>
  readonly samplesOf: (column: number) => readonly string[]
}

/** The columns that may hold a value where the first one of a field is blank: by their headers and values, best first. */
function furtherColumns(field: TargetField, { keys, used, samplesOf }: FreeColumns): number[] {
  const names = [...namesOf(field), ...knownNamesOf(field)]
  const free = keys.flatMap((key, at) => (!used.has(at) && names.includes(key) && samplesOf(at).length > 0 ? [at] : []))
  return free
    .filter((at) => holds(field, samplesOf(at)))
    .toSorted((one, other) => names.indexOf(keys[one] ?? '') - names.indexOf(keys[other] ?? ''))
}

/** Headers of the parts of a name, as address books and shops call them. */
const GIVEN_NAMES = keysOf(
  `first name, given name, forename, firstname, customer first name, vorname, rufname, prénom, nombre de pila, primer nombre,
  primeiro nome, nome próprio, voornaam, imię, ad, adı, पहला नाम, प्रथम नाम, الاسم الأول, имя, 名`,
)
const MIDDLE_NAMES = keysOf(
  `middle name, additional name, second name, middlename, deuxième prénom, segundo nombre, मध्य नाम, الاسم الأوسط, отчество`,
)
const FAMILY_NAMES = keysOf(
  `last name, family name, surname, lastname, customer last name, nachname, familienname, nom de famille, apellido, apellidos,
  sobrenome, apelido, cognome, achternaam, nazwisko, soyad, soyadı, अंतिम नाम, उपनाम, कुलनाम, اسم العائلة, اللقب,
  الاسم الأخير, фамилия, 姓`,
)
/** Headers that mean the whole name, or the family name beside a given one, or the given one beside a family name. */
const WHOLE_OR_PART = keysOf('name, nom, nombre, nome, naam, nazwa, नाम, الاسم, имя')

/** The columns of the name: the whole one, or its parts in their order. */
function nameColumns(keys: readonly string[], samplesOf: FreeColumns['samplesOf']): number[] {
  const columnWith = (names: ReadonlySet<string>, without: readonly number[] = []): number | undefined => {
    const found = [...names].map((name) => keys.findIndex((key, at) => key === name && !without.includes(at)))
    return found.find((at) => at !== -1)
  }
  const family = columnWith(FAMILY_NAMES)
  // A header may stand for a given name and for the whole one: beside a family name it is the given one.
  const given = columnWith(GIVEN_NAMES) ?? (family === undefined ? undefined : columnWith(WHOLE_OR_PART))
  const middle = columnWith(MIDDLE_NAMES)
  const beside = given === undefined ? undefined : columnWith(WHOLE_OR_PART, [given])
  const last = family ?? (beside !== undefined && given !== undefined && !repeats(given, beside) ? beside : undefined)
  /** Whether a column has the values of another one in its own: a whole name. */
  function repeats(part: number, whole: number): boolean {
    const [first = ''] = samplesOf(part)
    return (
      first !== '' && samplesOf(whole).some((sample) => sample.split(/\s+/u).includes(first.split(/\s+/u)[0] ?? ''))
    )
  }
  if (given === undefined && family === undefined) return []
  // A whole name that is given in the same file is that of the enterprise, if it is not blank.
  const whole = columnWith(
    new Set([...KNOWN_NAMES.name].filter((name) => !WHOLE_OR_PART.has(name) && name !== 'file as')),
  )
  if (whole !== undefined && samplesOf(whole).length > 0) return []
  if (beside !== undefined && given !== undefined && repeats(given, beside)) return []
  const parts = [given, middle, last].filter((part) => part !== undefined)
  return parts.filter((part, at) => parts.indexOf(part) === at)
}

/** What the enterprise itself calls a field. */
function namesOf({ id, label, names, attribute }: TargetField): ReadonlySet<string> {
  return new Set([id, label, ...names, ...(attribute ? [attribute.name, attribute.label] : [])].map(headerKey))
}

const KNOWN_NAMES: Readonly<Record<Kind, ReadonlySet<string>>> = {
  name: keysOf(NAMES.name),
  phone: keysOf(NAMES.phone),
  country: keysOf(NAMES.country),
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

const mostOf = (samples: readonly string[], test: (sample: string) => boolean): boolean =>
  samples.length > 0 && samples.filter(test).length >= samples.length * MOST

/** Whether the values of a column are those of a field: numbers, addresses, or options. */
function holds(field: TargetField, samples: readonly string[]): boolean {
  const { kind, attribute } = field
  if (samples.length === 0) return false
  if (kind === 'phone') return mostOf(samples, isNumber)
  if (isForEmail(field)) return mostOf(samples, (sample) => EMAIL.test(sample))
  if (!attribute || attribute.options.length === 0) return false
  const isBlankCell = openBlankTest({ attributes: [attribute], keepsBlankMarkers: false })
  const given = samples.filter((sample) => !isBlankCell(attribute.id, sample))
  if (given.length < CHOICES_MIN) return false
  const readOptions = openOptionCells([attribute])
  return given.every(
    (sample) => valueRules(readOptions({ [attribute.id]: sample })[attribute.id] ?? '', attribute).length === 0,
  )
}

/** Whether a value answers the question for a consent. */
const isAnswer = (sample: string): boolean => readConsent(sample) !== null

/** Whether a value is a number with its country code, or would be one with a code. */
function isNumber(sample: string): boolean {
  if (sample.replaceAll(/[^\p{Nd}]/gu, '').length < 8) return false
  const read = readNumber(sample, { defaultCountry: null })
  return !('error' in read) || read.error.sentence === 'UPLOAD_COUNTRY_MISSING'
}
