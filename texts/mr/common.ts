/** Words of buttons and states that many screens share. */
export const cancel = 'रद्द करा'
export const close = 'बंद करा'
export const edit = 'बदला'
export const deleteLabel = 'काढून टाका'
export const retry = 'पुन्हा प्रयत्न करा'
export const loading = 'लोड होत आहे...'
export const underAMinute = 'एका मिनिटापेक्षा कमी'
