import type { ErrorCode } from '#contract/platform/errors.ts'
import { estimateProblems } from './estimates.ts'
import * as messages from './messages.ts'

/** `detail` of the API's error responses. The browser shows texts of its own for the codes that it knows. */
export const problemDetails: Record<ErrorCode, string> = {
  malformed: 'ही रिक्वेस्ट वाचता आली नाही.',
  unauthenticated: 'आधी लॉगिन करा.',
  bad_credentials: messages.login.failure,
  login_expired: messages.login.expired,
  forbidden: 'या अकाउंटला किंवा API कीला हे करण्याची परवानगी नाही.',
  foreign_origin: 'ही रिक्वेस्ट दुसऱ्या साइटवरून आली होती, म्हणून घेतली नाही.',
  not_found: 'या पत्त्यावर काहीही नाही.',
  method_not_allowed: 'या पत्त्यावर ही पद्धत चालत नाही.',
  request_timeout: 'रिक्वेस्ट यायला खूप वेळ लागला.',
  conflict: 'दरम्यान दुसऱ्या कोणीतरी हे बदलले. ते पुन्हा लोड करा.',
  too_large: 'रिक्वेस्ट खूप मोठी आहे.',
  unsupported_type: 'या पत्त्यावर हा कंटेंट टाइप चालत नाही.',
  expectation_failed: 'सर्व्हर Expect हेडर पूर्ण करू शकत नाही.',
  invalid: 'काही जागांतील माहिती बरोबर नाही.',
  passkeys_unavailable: 'ब्राउझर पासकी फक्त https:// आणि डोमेनच्या नावावर देतात. या साइटचा पत्ता तसा नाही.',
  too_many_passkeys: 'या अकाउंटमध्ये यापेक्षा जास्त पासकी ठेवता येत नाहीत. आधी एक काढून टाका.',
  passkey_refused: 'ही पासकी चालली नाही. पुन्हा प्रयत्न करा, किंवा दुसरा मार्ग निवडा.',
  bad_token: messages.resetPassword.badToken,
  headers_too_large: 'रिक्वेस्टचे हेडर खूप मोठे आहेत.',
  internal: 'आमच्याकडून काहीतरी अडचण आली. पुन्हा प्रयत्न करा.',
  shutting_down: 'साइट पुन्हा सुरू होत आहे. थोड्या वेळाने पुन्हा प्रयत्न करा.',
  busy: 'साइट आत्ता व्यस्त आहे. काहीही सेव्ह झाले नाही. थोड्या वेळाने पुन्हा प्रयत्न करा.',
  product_reserved: messages.unavailable.reserved,
  product_sold: messages.unavailable.sold,
  product_available: 'हा प्रॉडक्ट उपलब्ध आहे. तो आत्ता बुक करता येतो.',
  ...messages.advice,
  ...estimateProblems,
  second_factor_needed: 'या दुकानात सर्व ॲडमिनसाठी टू-स्टेप व्हेरिफिकेशन आवश्यक आहे. आधी ते सुरू करा.',
  move_reversed: 'ही नोंद आधीच मागे घेतली आहे.',
  payment_reversed: 'हे आधीच रद्द झाले आहे, किंवा त्याचे पैसे परत दिले आहेत.',
  bills_off: 'हे दुकान अजून बिले करत नाही. ॲडमिन ते पैशांच्या पेजवर सुरू करतात.',
  series_unknown: 'बॅकअप परत आणला आहे, त्यामुळे कागदावरचा शेवटचा नंबर माहीत नाही. ॲडमिनने तो पैशांच्या पेजवर लिहावा.',
  wrong_date:
    'सर्व्हरची तारीख या क्रमातल्या शेवटच्या बिलानंतर येऊ शकत नाही. सर्व्हरचे घड्याळ तपासा. ते बरोबर असेल, तर ॲडमिनने पैशांच्या पेजवर दुसऱ्या अक्षरांनी नवीन क्रम सुरू करावा.',
  reauthenticate: 'हे करण्यासाठी तुमचा पासवर्ड पुन्हा लिहा.',
  not_restorable: 'हे परत आणता येत नाही: त्याच्या जागी आता दुसरे काहीतरी आहे.',
  account_open: 'येथे पैशांचा हिशोब बाकी आहे किंवा वॉरंटी सुरू आहे. आधी हिशोब पूर्ण करा.',
  storage_full: 'काहीही सेव्ह झाले नाही: स्टोरेज भरले आहे.',
}

export const malformedJson = 'हे JSON म्हणून वाचता येत नाही.'
export const reusedKey = 'ही Idempotency-Key दुसऱ्या कामासाठी वापरली आहे.'
export const databaseDown = 'डेटाबेस प्रतिसाद देत नाही.'
