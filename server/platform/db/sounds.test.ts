import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { soundsOf } from './sounds.ts'

/** Names of people in Devanagari, each with the spellings in which it is met in Latin letters. */
const NAMES = `
  सुनीता Sunita Suneeta Suneetha
  देशपांडे Deshpande Deshapande
  शर्मा Sharma Sarma
  कुलकर्णी Kulkarni
  जोशी Joshi
  पाटील Patil Pateel
  पवार Pawar Pavar
  शिंदे Shinde
  जाधव Jadhav Jadhao
  गायकवाड Gaikwad Gayakwad Gaikawad
  चव्हाण Chavan Chavhan
  मोरे More
  काळे Kale
  भोसले Bhosale Bhosle
  गोखले Gokhale
  फडके Phadke Fadke
  साळुंखे Salunkhe Salunke
  घोरपडे Ghorpade
  वाघ Wagh
  कदम Kadam
  नाईक Naik Nayak
  राऊत Raut
  भाऊ Bhau
  राव Rao Rav
  सिंह Singh
  गुप्ता Gupta
  वर्मा Verma Varma
  मिश्रा Mishra
  पांडे Pande
  तिवारी Tiwari Tiwary
  चौधरी Chaudhari Choudhary Chaudhary
  यादव Yadav
  खान Khan
  शेख Sheikh Shaikh Shekh
  रेड्डी Reddy Reddi
  नायर Nair Nayar
  दीक्षित Dixit Dikshit
  आशा Asha Aasha
  आरती Arti Aarti Arati
  अनिल Anil
  अमित Amit
  अजय Ajay Ajai
  विजय Vijay
  संजय Sanjay
  उदय Uday
  राजेश Rajesh
  महेश Mahesh
  गणेश Ganesh
  रमेश Ramesh
  सुरेश Suresh
  दिनेश Dinesh
  राजीव Rajeev Rajiv
  संजीव Sanjeev Sanjiv
  दीपक Deepak Dipak
  पूजा Pooja Puja
  प्रिया Priya
  प्रीती Preeti Priti
  मीना Meena Mina
  सीमा Seema Sima
  लीला Leela Lila
  लक्ष्मी Lakshmi Laxmi
  लक्ष्मण Laxman Lakshman
  कृष्ण Krishna Krushna
  ऋतुजा Rutuja Rituja
  अमृता Amruta Amrita
  हृषीकेश Hrishikesh Hrushikesh
  मृणाल Mrunal Mrinal
  श्रुती Shruti Shruthi
  श्रीकांत Shrikant Shreekant Srikant
  श्रेया Shreya
  ज्ञानेश्वर Dnyaneshwar Gyaneshwar Jnaneshwar
  प्रज्ञा Pradnya Pragya
  भाग्यश्री Bhagyashree Bhagyashri
  ऐश्वर्या Aishwarya Aishvarya
  वैशाली Vaishali
  सायली Sayali Sayli
  सौरभ Saurabh Sourabh
  गौरव Gaurav Gourav
  गौरी Gauri Gouri
  योगेश Yogesh
  यशवंत Yashwant Yashvant
  बाळासाहेब Balasaheb
  राहुल Rahul
  सचिन Sachin
  अभिषेक Abhishek
  आदित्य Aditya Aaditya
  सिद्धार्थ Siddharth Sidharth
  विठ्ठल Vitthal Vithal
  नारायण Narayan Narain
  ओंकार Omkar Onkar
  संभाजी Sambhaji
  अंबिका Ambika
  जगन्नाथ Jagannath
  बाळकृष्ण Balkrishna Balakrishna
  रामचंद्र Ramchandra Ramachandra
  स्वाती Swati Svati
  स्नेहा Sneha
  कविता Kavita Kavitha
  मनीषा Manisha Maneesha
  नम्रता Namrata
  फ़ातिमा Fatima Phatima
  ज़ोया Zoya
  ईश्वर Ishwar Eeshwar
  धनंजय Dhananjay
  व्यंकटेश Vyankatesh
  इक़बाल Iqbal
  मुखर्जी Mukherjee Mukherji
  बनर्जी Banerjee
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' ') as [string, ...string[]])

const soundOf = (text: string): string =>
  soundsOf(text)
    .map((word) => word?.sound)
    .join(' ')

describe('a name sounds the same', () => {
  test.each(NAMES)('in Devanagari, %s, as in Latin letters, %s', (written, ...spellings) => {
    expect(spellings.map(soundOf)).toEqual(spellings.map(() => soundOf(written)))
  })

  test('whichever spelling first name and surname have, and in any case', () => {
    const person = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES), fc.nat(), fc.nat(), fc.boolean())
    fc.assert(
      fc.property(person, ([first, last, one, other, isLoud]) => {
        const typed = `${first[one % first.length]} ${last[other % last.length]}`
        expect(soundOf(isLoud ? typed.toUpperCase() : typed)).toBe(`${soundOf(first[0])} ${soundOf(last[0])}`)
      }),
    )
  })
})

test('different names sound different', () => {
  expect(new Set(NAMES.map(([name]) => soundOf(name))).size).toBe(NAMES.length)
  expect(NAMES.length).toBeGreaterThan(100)
})

test.each(['9876543210', '+91 98765 43210', 'R-4F7K2', 'BK-7Q2F9K', 'INV/26-27/000001', 'sunita@example.in', 'i5-1135G7', '512GB', 'Юлия'])(
  '%s is no name',
  (text) => expect(soundsOf(text).filter((word) => word !== undefined)).toEqual([]),
)

test('any text has sounds, all of letters', () => {
  const text = fc.string({ unit: fc.constantFrom(...'सुनीताकृष्णज्ञ़ँंःॅaAhyçÑ\u0301\u200d\ud83d<~;@ 9') })
  fc.assert(fc.property(text, (any) => soundsOf(any).every((word) => word === undefined || !/[\s~<>;]/.test(word.sound))))
})
