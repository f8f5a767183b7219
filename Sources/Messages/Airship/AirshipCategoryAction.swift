/// An action of a notification category: a button of a standard message.
public struct AirshipCategoryAction: Hashable, Sendable {
  /// The id, by which the message names what a tap runs.
  public var id: String

  /// The words on the button.
  public var title: String

  /// Describes an action of a notification category.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  /// The categories that come with the SDK, with their titles in English.
  ///
  /// That later versions have the same list is inferred: Docs/Vendors/Airship.md says what was read.
  /// Source: `UAUserNotificationCategories.m` (7), `UrbanAirship.strings` (14–21).
  public static let builtIn: [String: [AirshipCategoryAction]] = [
    "ua_yes_no_foreground": [yes, no], "ua_yes_no_background": [yes, no],
    "ua_accept_decline_foreground": [accept, decline],
    "ua_accept_decline_background": [accept, decline],
    "ua_shop_now": [shopNow], "ua_shop_now_share": [shopNow, share],
    "ua_buy_now": [buyNow], "ua_buy_now_share": [buyNow, share],
    "ua_follow": [follow], "ua_follow_share": [follow, share],
    "ua_unfollow": [unfollow], "ua_unfollow_share": [unfollow, share],
    "ua_opt_in": [optingIn], "ua_opt_in_share": [optingIn, share],
    "ua_opt_out": [optingOut], "ua_opt_out_share": [optingOut, share],
    "ua_remind_me_later": [remind], "ua_remind_share": [remind, share],
    "ua_download": [download], "ua_download_share": [download, share],
    "ua_like": [like], "ua_like_share": [like, share], "ua_like_dislike": [like, dislike],
    "ua_more_like_less_like": [moreLike, lessLike],
    "ua_share": [share],
    "ua_icons_happy_sad": [
      AirshipCategoryAction(id: "happy", title: "😀"),
      AirshipCategoryAction(id: "sad", title: "😞"),
    ],
    "ua_icons_up_down": [
      AirshipCategoryAction(id: "up", title: "👍"),
      AirshipCategoryAction(id: "down", title: "👎"),
    ],
  ]

  private static let yes = AirshipCategoryAction(id: "yes", title: "Yes")
  private static let no = AirshipCategoryAction(id: "no", title: "No")
  private static let accept = AirshipCategoryAction(id: "accept", title: "Accept")
  private static let decline = AirshipCategoryAction(id: "decline", title: "Decline")
  private static let shopNow = AirshipCategoryAction(id: "shop_now", title: "Shop Now")
  private static let buyNow = AirshipCategoryAction(id: "buy_now", title: "Buy Now")
  private static let follow = AirshipCategoryAction(id: "follow", title: "Follow")
  private static let unfollow = AirshipCategoryAction(id: "unfollow", title: "Unfollow")
  private static let optingIn = AirshipCategoryAction(id: "opt_in", title: "Opt-in")
  private static let optingOut = AirshipCategoryAction(id: "opt_out", title: "Opt-out")
  private static let remind = AirshipCategoryAction(id: "remind", title: "Remind Me Later")
  private static let download = AirshipCategoryAction(id: "download", title: "Download")
  private static let like = AirshipCategoryAction(id: "like", title: "Like")
  private static let dislike = AirshipCategoryAction(id: "dislike", title: "Dislike")
  private static let moreLike = AirshipCategoryAction(id: "more_like", title: "More Like This")
  private static let lessLike = AirshipCategoryAction(id: "less_like", title: "Less Like This")
  private static let share = AirshipCategoryAction(id: "share", title: "Share")
}
