// Generated from openapi/ by `npm run generate`. Do not edit.
import type { PaidOperation } from './prices.ts';

/** Members of the bodies of each operation that its jobs show. */
export const INPUT_MEMBERS: Readonly<Record<PaidOperation, readonly string[]>> = {
  "ra1": ["model","options","prompt","negative_prompt","size","resolution","seed","enable_safety_checker","response_mode","metadata","end_user"],
  "ra2": ["model","options","prompt","negative_prompt","size","resolution","num_images","seed","enable_safety_checker","response_mode","metadata","end_user"],
  "ra2-image-editor": ["model","options","image","image_urls","mask","prompt","negative_prompt","strength","size","resolution","seed","enable_safety_checker","response_mode","end_user","image_base64","image_url","metadata"],
  "zimage": ["model","options","prompt","negative_prompt","size","resolution","seed","enable_safety_checker","response_mode","metadata","end_user"],
  "photoreal-image": ["model","options","prompt","negative_prompt","aspect_ratio","resolution","num_images","output_format","safety_tolerance","seed","enable_web_search","enable_safety_checker","response_mode","metadata","end_user"],
  "relay": ["model","options","model_name","prompt","negative_prompt","image_size","seed","enable_safety_checker","response_mode","metadata","end_user"],
  "smart-resize": ["model","options","image_url","target_sizes","enable_safety_checker","response_mode","metadata","end_user","image"],
  "remove-background": ["model","options","image_url","box","points","enable_safety_checker","response_mode","metadata","end_user","image"],
  "wan": ["model","options","image_url","prompt","negative_prompt","seed","enable_safety_checker","response_mode","metadata","end_user","image"],
  "ltx-video-v097": ["model","options","image_url","prompt","negative_prompt","seed","enable_safety_checker","response_mode","metadata","end_user","image"],
  "ltx-2": ["model","options","metadata","end_user","prompt","negative_prompt","image_url","duration","resolution","aspect_ratio","fps","generate_audio","response_mode","seed","enable_safety_checker","image"],
  "ltx-text-to-video": ["model","options","metadata","end_user","prompt","negative_prompt","duration","resolution","aspect_ratio","fps","generate_audio","response_mode","seed","enable_safety_checker"],
  "ra2v": ["model","options","prompt","negative_prompt","image_url","duration","seed","enable_safety_checker","response_mode","metadata","end_user","image"],
  "remove-background-video": ["model","options","video_url","output_format","response_mode","metadata","end_user","video"],
  "video-editor/render": ["model","options","metadata","end_user","project","format"],
  "video-relight": ["model","options","metadata","end_user","video_url","reference_image_url","resolution","aspect_ratio","seed","enable_safety_checker","video","reference_image"],
  "chatpred_or": ["query","character","model_name","conversation_id","after_request_id","greeting","context","messages","options","max_tokens","seed","temperature","top_p","stop","tools","tool_choice","end_user","use_usage_credits","background"],
  "ltx-2.3-image-to-video": ["model","options","metadata","end_user","prompt","negative_prompt","image_url","end_image_url","duration","resolution","aspect_ratio","fps","generate_audio","response_mode","seed","enable_safety_checker","image","end_image"],
};
