import { hourOf, onTwelve } from '../clock.ts'

const partOfDay = (hour: number) => (hour < 4 || hour >= 20 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : 'शाम')

/** A time of day as people say it, without बजे: `सुबह 10`, `दोपहर 12:30`, `रात 8`. */
export const clock = (time: string) => `${partOfDay(hourOf(time))} ${onTwelve(time)}`
