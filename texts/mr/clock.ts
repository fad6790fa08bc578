import { hourOf, onTwelve } from '../clock.ts'

const partOfDay = (hour: number) => (hour < 4 || hour >= 20 ? 'रात्री' : hour < 12 ? 'सकाळी' : hour < 16 ? 'दुपारी' : 'संध्याकाळी')

/** A time of day as people say it, without वाजता: `सकाळी 10`, `दुपारी 12:30`, `रात्री 8`. */
export const clock = (time: string) => `${partOfDay(hourOf(time))} ${onTwelve(time)}`
