// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Pricing } from '../src/pricing/pricing.ts';

/** The price of every operation. Prices are defined nowhere else. */
export const PRICES = {
  "ra1": {"rounding":"exact","lines":[{"unit":"image","credits":"4"}],"defaults":{}},
  "ra2": {"rounding":"exact","lines":[{"unit":"image","credits":"4","times":{"parameter":"num_images"}}],"defaults":{"num_images":1}},
  "ra2-image-editor": {"rounding":"exact","lines":[{"unit":"image","credits":"4"}],"defaults":{}},
  "zimage": {"rounding":"exact","lines":[{"unit":"image","credits":"0.7"}],"defaults":{}},
  "photoreal-image": {"rounding":"exact","lines":[{"unit":"image","by":{"parameter":"resolution","rates":{"0.5K":"7","1K":"9","2K":"14","4K":"18"}},"times":{"parameter":"num_images"}},{"unit":"request","credits":"2","when":{"enable_web_search":true}}],"defaults":{"resolution":"1K","num_images":1,"enable_web_search":false}},
  "relay": {"rounding":"exact","lines":[{"unit":"request","credits":"9","includes":{"upstream":"7.5","markup":"1.20"}}],"defaults":{}},
  "smart-resize": {"rounding":"exact","lines":[{"unit":"request","credits":"6"},{"unit":"output","credits":"18","times":{"length_of":"target_sizes"}}],"defaults":{}},
  "remove-background": {"rounding":"exact","lines":[{"unit":"image","credits":"2"}],"defaults":{}},
  "wan": {"rounding":"exact","lines":[{"unit":"video","credits":"30"}],"defaults":{}},
  "ltx-video-v097": {"rounding":"exact","lines":[{"unit":"video","credits":"5"}],"defaults":{}},
  "ltx-2": {"rounding":"exact","lines":[{"unit":"second","by":{"parameter":"resolution","rates":{"1080p":"7.2","1440p":"14.4","2160p":"28.8"}},"times":{"parameter":"duration"},"derived":["1440p","2160p"]}],"defaults":{"duration":6,"resolution":"1080p"}},
  "ltx-text-to-video": {"rounding":"exact","lines":[{"unit":"second","by":{"parameter":"resolution","rates":{"1080p":"4.8","1440p":"9.6","2160p":"19.2"}},"times":{"parameter":"duration"},"derived":["1440p","2160p"]}],"defaults":{"duration":6,"resolution":"1080p"}},
  "ra2v": {"rounding":"exact","lines":[{"unit":"video","by":{"measured":"backend_rate","at_most":"100","markup_percent":20}}],"defaults":{}},
  "remove-background-video": {"rounding":"exact","lines":[{"unit":"video","credits":"50"}],"defaults":{}},
  "video-editor/render": {"rounding":"ceil","lines":[{"unit":"second","credits":"1","times":{"measured":"output_seconds","ceil":true}}],"defaults":{}},
  "video-relight": {"rounding":"ceil","lines":[{"unit":"second","by":{"parameter":"resolution","rates":{"480P":"5.5","768P":"8.8","1080P":"17.6","2K":"35.2"}},"times":{"measured":"source_seconds"}}],"defaults":{"resolution":"768P"}},
  "chatpred_or": {"rounding":"exact","lines":[{"unit":"token","by":{"measured":"input_rate","at_least":"0.0000072"},"times":{"measured":"prompt_tokens"},"when":{"use_usage_credits":true}},{"unit":"token","by":{"measured":"output_rate","at_least":"0.0000072"},"times":{"measured":"completion_tokens"},"when":{"use_usage_credits":true}}],"defaults":{"use_usage_credits":false}},
  "ltx-2.3-image-to-video": {"rounding":"exact","lines":[{"unit":"second","by":{"parameter":"resolution","rates":{"1080p":"4.8","1440p":"9.6","2160p":"19.2"}},"times":{"parameter":"duration"}}],"defaults":{"duration":6,"resolution":"1080p"}},
} as const satisfies Record<string, Pricing>;

export type PaidOperation = keyof typeof PRICES;
