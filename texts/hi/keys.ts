export const title = 'कीबोर्ड के बटन'
export const key = '?'
export const keys: readonly (readonly [key: string, does: string])[] = [
  ['N', 'नया जॉब'],
  ['Ctrl K', 'सब में खोजें'],
  ['Ctrl Z', 'अभी जो किया, उसे पहले जैसा करें'],
  ['J, K', 'सूची में: अगली और पिछली लाइन'],
  ['X', 'सूची में: लाइन चुनें'],
  ['Enter', 'सूची में: लाइन खोलें'],
  ['/', 'सूची में: खोजें'],
  ['?', 'यह सूची'],
]
