// Foundation's essentials by one name: where Foundation is built for Linux they are a module of their
// own, without which a process starts faster. No other file asks where they are.
#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif
