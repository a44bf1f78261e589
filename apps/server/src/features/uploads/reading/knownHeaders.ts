import { headerKey } from '@platform/contract'
import { isAboutOther } from './otherPeople.ts'
import type { TargetField } from './reading.types.ts'

/** A header without what separates its words: `MOBILEPHONE` is `Mobile Phone`. */
export const matchKey = (header: string): string => headerKey(header).replaceAll(' ', '')

type Kind = Exclude<TargetField['kind'], 'attribute' | 'profile'>

/** Headers of mobile numbers, in the languages and in the form of `NAMES`. */
const MOBILE = `
  mobile, mobile number, mobile no, mobile phone, mobile phone number, cell, cell phone, cell number, cellphone,
  cell phone number, handy, mob, mob no, phone mobile, phone cell, primary mobile, mobile primary, mobile telephone, मोबाइल,
  मोबाइल नंबर, मोबाइल न, الجوال, جوال, رقم الجوال, رقم الموبايل, موبايل, المحمول, الهاتف المحمول, موبائل, موبائل نمبر,
  móvil, celular, teléfono móvil, teléfono celular, número de móvil, número de celular, portable, mobile téléphone,
  téléphone mobile, téléphone portable, numéro de portable, numéro de mobile, telemóvel, telefone celular, cellulare,
  telefono cellulare, numero di cellulare, mobiltelefon, mobilnummer, mobiltelefonnummer, handynummer, mobil,
  telefon mobil, mobiel, mobiele telefoon, mobiel nummer, telefon komórkowy, komórka, мобильный, мобильный телефон,
  номер мобильного, κινητό, κινητό τηλέφωνο, mobilní telefon, 手机, 手机号, 手机号码, 携帯電話, 携帯番号, 携帯電話番号, 휴대폰,
  휴대폰 번호, 휴대전화, no hp, nomor hp, cep telefonu, cep, মোবাইল, মোবাইল নম্বর`

/**
 * Headers of the built-in fields: those of address books, of customer systems and of other
 * messengers, in the languages of the console and of its neighbours, separated by commas.
 */
const NAMES: Readonly<Record<Kind, string>> = {
  name: `
    full name, name, fullname, customer name, customer, contact name, contact, client name, client,
    display name, person, lead name, user name, member name, student name, patient name, file as, नाम,
    ग्राहक का नाम, पूरा नाम, ग्राहक, الاسم, اسم, الاسم الكامل, اسم العميل, العميل, نام, nombre,
    nombre completo, nom, nom complet, nome, nome completo, kunde, kundenname, имя, фио, όνομα, ονοματεπώνυμο, jméno, jméno a příjmení, 姓名, 名前, 氏名, 이름,
    nama, ad soyad, isim, নাম, பெயர், పేరు, ನಾಮ, ಹೆಸರು, പേര്, નામ, ਨਾਮ, नाव`,
  phone: `${MOBILE},
    phone, phone number, phone no, primary phone, phone primary, contact number, contact no,
    telephone, telephone number, tel, tel no, number, ph, ph no, msisdn, phone 1 value, whatsapp phone,
    फ़ोन, फोन, फ़ोन नंबर, फोन नंबर, संपर्क नंबर, नंबर, الهاتف, هاتف, رقم الهاتف, فون نمبر,
    teléfono, telefono, número de teléfono, téléphone, numéro de téléphone, telefone, telefon, telefonnummer, rufnummer,
    телефон, номер телефона, 电话, 電話番号, 전화번호, nomor telepon, telefon numarası,
    phone 2 value, phone 3 value, phone 4 value,
    phone 2, phone 3, phone 4, other phone, business phone, work phone, office phone, business phone 2, company phone, company main phone,
    home phone, home phone 2, phone work, phone home, telefon geschäftlich, telefon privat, téléphone professionnel,
    téléphone domicile, teléfono del trabajo, teléfono particular`,
  country: `
    country code, calling code, dial code, dialing code, dialling code, phone country, phone country code,
    country calling code, isd code, isd, std code, country prefix, phone code, country, country region, countrycode, cc,
    business country region, home country region, mailing country, address 1 country, देश कोड, देश, رمز البلد, رمز الدولة, البلد, الدولة,
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
    etiquetas, etiqueta, étiquettes, étiquette, etiketten, etichette, метки, теги,
    categories, kategorien, catégories, categorías`,
}

/** Other headers of a field for e-mail addresses. */
const EMAIL_NAMES = keysOf(
  `
    email, e mail, primary email, email primary, email id, email address, e mail address, primary email address, email address primary, e mail id, mail, mail id, e mail 1 value, e mail 2 value,
    e mail 3 value, e mail 2 address, e mail 3 address, work email, home email, other email, email 2, email 3, email address 2,
    ईमेल, ई मेल, ईमेल पता, البريد الإلكتروني, البريد الالكتروني, بريد إلكتروني, الإيميل, ایمیل, correo,
    correo electrónico, courriel, adresse e mail, e mail adresse, почта, 邮箱, メール, 이메일`,
)

/** Headers of the parts of a name, as address books and shops call them. */
export const GIVEN_NAMES = keysOf(
  `first name, given name, forename, firstname, customer first name, vorname, rufname, prénom, nombre de pila, primer nombre,
  primeiro nome, nome próprio, voornaam, imię, ad, adı, पहला नाम, प्रथम नाम, الاسم الأول, имя, όνομα, jméno, křestní jméno, 名`,
)
export const MIDDLE_NAMES = keysOf(
  `middle name, additional name, second name, middlename, deuxième prénom, segundo nombre, मध्य नाम, الاسم الأوسط, отчество, μεσαίο όνομα, prostřední jméno`,
)
export const FAMILY_NAMES = keysOf(
  `last name, family name, surname, lastname, customer last name, nachname, familienname, nom de famille, apellido, apellidos,
  sobrenome, apelido, cognome, achternaam, nazwisko, soyad, soyadı, अंतिम नाम, उपनाम, कुलनाम, اسم العائلة, اللقب,
  الاسم الأخير, фамилия, επώνυμο, επίθετο, příjmení, 姓`,
)
/** Headers that mean the whole name, or the family name beside a given one, or the given one beside a family name. */
export const WHOLE_OR_PART = keysOf('name, nom, nombre, nome, naam, nazwa, नाम, الاسم, имя, όνομα, jméno')

/** What the enterprise itself calls a field. */
export function namesOf({ id, label, names, attribute }: TargetField): ReadonlySet<string> {
  return new Set([id, label, ...names, ...(attribute ? [attribute.name, attribute.label] : [])].map(matchKey))
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
/** Headers that mean the whole name, whatever is beside them. */
export const WHOLE_NAMES: ReadonlySet<string> = new Set(
  [...KNOWN_NAMES.name].filter((name) => !WHOLE_OR_PART.has(name) && name !== 'fileas'),
)

function keysOf(names: string): ReadonlySet<string> {
  return new Set(names.split(',').map(matchKey))
}

/** What other programs call a field. */
export function knownNamesOf(field: TargetField): ReadonlySet<string> {
  if (field.kind !== 'attribute' && field.kind !== 'profile') return KNOWN_NAMES[field.kind]
  return isForEmail(field) ? EMAIL_NAMES : NO_NAMES
}

/** Headers of mobile numbers. */
export const MOBILE_NAMES = keysOf(MOBILE)

/** All headers of a field, best first. Mobile numbers go before others, whatever the enterprise calls the field. */
export const rankedNamesOf = (field: TargetField): readonly string[] => [
  ...new Set([...(field.kind === 'phone' ? MOBILE_NAMES : []), ...namesOf(field), ...knownNamesOf(field)]),
]

/** Whether a field holds e-mail addresses of the contact. */
export const isForEmail = ({ id, kind, attribute }: TargetField): boolean =>
  kind === 'profile' ? id === 'email' : attribute?.inputType === 'email' && !isAboutOther(attribute.label)

/** Headers of a name that is only a part of the whole one. */
export const isPartOfName = (key: string): boolean =>
  [GIVEN_NAMES, MIDDLE_NAMES, FAMILY_NAMES].some((names) => names.has(key))

/** Whether a header is a known one of a field. */
export const isHeaderOf = (field: TargetField, key: string): boolean =>
  namesOf(field).has(key) || knownNamesOf(field).has(key) || (field.kind === 'name' && isPartOfName(key))
